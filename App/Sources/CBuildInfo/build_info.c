#include "build_info.h"

#ifndef BUILD_COMMIT
#define BUILD_COMMIT ""
#endif
#ifndef BUILD_DATE
#define BUILD_DATE ""
#endif

const char *build_info_commit(void) { return BUILD_COMMIT; }
const char *build_info_date(void) { return BUILD_DATE; }
