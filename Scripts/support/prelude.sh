# Sourced by every script, which finds it through links to itself as well: strict mode, the root of the repository, help and messages.

set -eo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
readonly root

# Prints the comment at the top of the running script, which is its help.
print_help() {
    awk 'NR == 1 { next } /^#/ { sub(/^# ?/, ""); print; next } { exit }' "$0"
}

# Says something on stderr, so that stdout stays the program's own.
say() {
    printf '%s\n' "$*" >&2
}

# Refuses an argument and says where the help is.
refuse() {
    say "$(basename "$0"): unknown argument '$1'; -h prints help"
    exit 64
}

# The packages of the graph, innermost first. Of those that stand beside each other the screens come before the data: their
# tests are the work of one thread, and run while the release build has the other core.
packages=(Shared DependencyInjection CommandParsing Core Network Domain Presentation TerminalUI Data)
readonly packages

# Whether the file $1 is older than anything in the folders and files that follow, or is not there.
is_older_than_any_of() {
    local file=$1
    shift
    [[ ! -e $file ]] && return 0
    [[ -n $(find "$@" -name .build -prune -o -newer "$file" -print -quit) ]]
}
