#include "CDemoData.h"

// The files become read-only data of the binary: nothing is looked up, opened or copied at run time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char github_repositories[] = {
#embed "Files/github_repositories.json"
};
static const unsigned char github_users[] = {
#embed "Files/github_users.json"
};
static const unsigned char github_topics[] = {
#embed "Files/github_topics_CC-BY.json"
};
static const unsigned char github_issues[] = {
#embed "Files/github_issues.json"
};
static const unsigned char github_project[] = {
#embed "Files/github_project.json"
};
static const unsigned char movies[] = {
#embed "Files/movies.json"
};
static const unsigned char movie_overviews[] = {
#embed "Files/movie_overviews_CC-BY-SA.json"
};
static const unsigned char photographs[] = {
#embed "Files/photographs_tate_CC0.json"
};
static const unsigned char readmes[] = {
#embed "Files/readmes.json"
};

#define FILE_FUNCTION(name)                          \
    demo_file demo_##name(void) {                    \
        return (demo_file){name, sizeof name};       \
    }

FILE_FUNCTION(github_repositories)
FILE_FUNCTION(github_users)
FILE_FUNCTION(github_topics)
FILE_FUNCTION(github_issues)
FILE_FUNCTION(github_project)
FILE_FUNCTION(movies)
FILE_FUNCTION(movie_overviews)
FILE_FUNCTION(photographs)
FILE_FUNCTION(readmes)
