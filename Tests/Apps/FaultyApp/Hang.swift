#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Hangs. If `FAULTY_APP_HANGS` in the environment names a pipe, it first writes a byte to it, so that a test knows
/// that the command is running.
package func hang() -> Never {
  if let path = getenv("FAULTY_APP_HANGS") {
    let pipe = open(path, O_WRONLY)
    write(pipe, ".", 1)
    close(pipe)
  }
  while true { pause() }
}
