#include <sqlite3.h>

// Counting every allocation takes a lock twice an allocation, and nobody asks for the counts. Swift cannot call
// sqlite3_config, whose arguments vary. Has an effect only before the library is used for the first time.
static inline int calcot_sqlite3_leave_out_memory_statistics(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
