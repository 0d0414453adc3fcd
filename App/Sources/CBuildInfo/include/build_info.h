/* The commit of the build, which the manifest reads from its environment. The texts are empty if it is not set. */
#ifndef BUILD_INFO_H
#define BUILD_INFO_H

/* The abbreviated hash, followed by "-dirty" if there were uncommitted changes. */
const char *build_info_commit(void);
/* The date of the commit in UTC, such as "2026-11-22". The date of the build would make builds differ. */
const char *build_info_date(void);

#endif
