# Sourced after prelude.sh by scripts that query the module graph.

graph_tool=$root/Scripts/ModuleGraph
graph_binary=$graph_tool/.build/release/graph
readonly graph_tool graph_binary

# Builds the tool unless it is up to date. Prints the output of the compiler only if the build fails.
build_graph() {
    # A file of its own marks the build: if the date of the program changed, the next build would replace a program that runs.
    local stamp=$graph_tool/.build/release-build.stamp log
    if ! is_older_than_any_of "$stamp" "$graph_tool/Package.swift" "$graph_tool"/Sources/*/; then return 0; fi
    log=$(mktemp)
    if ! swift build --package-path "$graph_tool" --configuration release --product graph >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        exit 1
    fi
    rm -f "$log"
    touch "$stamp"
}

# Prints the names of the tests that the changes since the revision $1 can reach, or `all`. Without $1, the changes since the
# commit where this branch left main.
affected_tests() {
    local base=$1 git=(git -C "$root" -c core.quotePath=false)
    if [[ -z $base ]]; then
        base=$("${git[@]}" merge-base HEAD origin/main 2>/dev/null || "${git[@]}" merge-base HEAD main 2>/dev/null || echo HEAD)
    fi
    "${git[@]}" rev-parse --verify --quiet "$base^{commit}" >/dev/null || { say "test: unknown revision '$base'"; exit 64; }
    build_graph
    {
        # A renamed file counts as a deleted and a new one.
        "${git[@]}" diff --name-only --no-renames "$base" --
        "${git[@]}" ls-files --others --exclude-standard
    } | "$graph_binary" "$root" --affected
}

# Prints the names of the tests of the feature $1, each followed by a tab and a filter for its suites.
feature_tests() {
    build_graph
    "$graph_binary" "$root" --tests-of "$1"
}
