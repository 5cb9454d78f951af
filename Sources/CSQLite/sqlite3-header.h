#include <sqlite3.h>

// Turns off SQLite's memory statistics, which are not used here and take a lock twice for each allocation. Has an effect only
// before the first use of the library. Swift cannot call sqlite3_config, because it is variadic.
static inline int calcot_sqlite3_leave_out_memory_statistics(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// Sets whether the log stays when the last connection to a file is closed, instead of being merged into the file.
// sqlite3_db_config is variadic too.
static inline int calcot_sqlite3_keep_log(sqlite3 *connection, int keeps) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}
