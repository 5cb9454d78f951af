#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Never comes back. Before that it says so, with a byte, into the pipe that `FAULTY_APP_HANGS` in the environment
/// names, where it does: so a test knows that the command is in the middle.
package func hang() -> Never {
  if let path = getenv("FAULTY_APP_HANGS") {
    let pipe = open(path, O_WRONLY)
    write(pipe, ".", 1)
    close(pipe)
  }
  while true { pause() }
}
