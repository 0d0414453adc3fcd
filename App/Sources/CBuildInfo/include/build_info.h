/* From which commit the program was built, as the manifest was told by its environment; empty where it was not. */
#ifndef BUILD_INFO_H
#define BUILD_INFO_H

/* Abbreviated, with "-dirty" where files had been changed since. */
const char *build_info_commit(void);
/* The day of the commit in UTC, such as "2026-11-22": that of the build itself would differ from one to the next. */
const char *build_info_date(void);

#endif
