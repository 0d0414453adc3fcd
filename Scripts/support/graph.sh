# Sourced after prelude.sh by what asks the module graph.

graph_tool=$root/Scripts/ModuleGraph
graph_binary=$graph_tool/.build/release/graph
readonly graph_tool graph_binary

# Builds the tool unless nothing has changed since the last time. Says something only when that fails.
build_graph() {
    local log
    if ! is_older_than_any_of "$graph_binary" "$graph_tool/Package.swift" "$graph_tool"/Sources/*/; then return 0; fi
    log=$(mktemp)
    if ! swift build --package-path "$graph_tool" --configuration release --product graph >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        exit 1
    fi
    rm -f "$log"
    touch "$graph_binary"
}
