#ifndef CDEMODATA_H
#define CDEMODATA_H

#include <stddef.h>

/// A bundled file, embedded at build time; the bytes live as long as the process.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} demo_file;

demo_file demo_github_repositories(void);
demo_file demo_github_users(void);
demo_file demo_github_topics(void);
demo_file demo_github_issues(void);
demo_file demo_github_project(void);
demo_file demo_movies(void);
demo_file demo_movie_overviews(void);
demo_file demo_photographs(void);
demo_file demo_readmes(void);

#endif
