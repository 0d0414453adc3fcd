# Sourced by every script: strict mode, the root of the repository, help and messages.

set -eo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
readonly root

# Prints the comment at the top of the running script, which is its help.
print_help() {
    awk 'NR == 1 { next } /^#/ { sub(/^# ?/, ""); print; next } { exit }' "$0"
}

# Prints a message to standard error.
say() {
    printf '%s\n' "$*" >&2
}

# Rejects an argument with exit code 64.
refuse() {
    say "$(basename "$0"): unknown argument '$1'; see $(basename "$0") -h"
    exit 64
}

# The packages, innermost first.
packages=(Shared DependencyInjection CommandParsing TerminalKit ModelContext Core Network Domain Presentation TerminalUI ToolServer Data)
readonly packages

# Prints the version in the sources.
app_version() {
    sed -nE 's/.*static let current = "(.*)"/\1/p' "$root/App/Sources/App/Version.swift"
}

# Returns whether the file $1 is missing or older than any of the other arguments, which are files and directories.
is_older_than_any_of() {
    local file=$1
    shift
    [[ ! -e $file ]] && return 0
    [[ -n $(find "$@" -name .build -prune -o -newer "$file" -print -quit) ]]
}
