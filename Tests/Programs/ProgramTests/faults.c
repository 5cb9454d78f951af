/* Lets system calls fail, as the environment says: call number FAULT_AT, from 1, of the kind FAULT_CALL (read, write or sync)
 * on files whose path contains FAULT_FILE fails with the error number FAULT_ERROR. If FAULT_STAYS is set, later calls fail too. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_meant(const char *call, int file) {
  static int count;
  const char *wanted = getenv("FAULT_CALL"), *name = getenv("FAULT_FILE");
  if (wanted == NULL || name == NULL || strcmp(wanted, call) != 0) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (strstr(path, name) == NULL) return 0;
  int at = atoi(getenv("FAULT_AT"));
  count++;
  if (count != at && !(count > at && getenv("FAULT_STAYS") != NULL)) return 0;
  errno = atoi(getenv("FAULT_ERROR"));
  return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t read(int file, void *bytes, size_t count) {
  return is_meant("read", file) ? -1 : NEXT(read)(file, bytes, count);
}
ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  return is_meant("read", file) ? -1 : NEXT(pread)(file, bytes, count, offset);
}
ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  return is_meant("read", file) ? -1 : NEXT(pread64)(file, bytes, count, offset);
}
ssize_t write(int file, const void *bytes, size_t count) {
  return is_meant("write", file) ? -1 : NEXT(write)(file, bytes, count);
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return is_meant("write", file) ? -1 : NEXT(pwrite)(file, bytes, count, offset);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  return is_meant("write", file) ? -1 : NEXT(pwrite64)(file, bytes, count, offset);
}
int fsync(int file) { return is_meant("sync", file) ? -1 : NEXT(fsync)(file); }
int fdatasync(int file) { return is_meant("sync", file) ? -1 : NEXT(fdatasync)(file); }
