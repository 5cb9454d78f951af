#include <sqlite3.h>

// Counting every allocation takes a lock twice an allocation, and nobody asks for the counts. Swift cannot call
// sqlite3_config, whose arguments vary. Has an effect only before the library is used for the first time.
static inline int calcot_sqlite3_leave_out_memory_statistics(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// Whether the last connection to a file leaves the log where it is when it is closed. sqlite3_db_config takes arguments that
// vary too.
static inline int calcot_sqlite3_keep_log(sqlite3 *connection, int keeps) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}
