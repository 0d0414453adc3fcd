# Sourced after prelude.sh by what needs the release binary of App.

app_binary=$root/App/.build/release/App
readonly app_binary

# Builds App in release unless nothing has changed since the last time. All noise goes to stderr.
build_app() {
    local stamp=$root/App/.build/release-build.stamp inputs=("$root"/App/Package.swift "$root"/App/Sources)
    local package
    for package in "${packages[@]}"; do
        inputs+=("$root/Packages/$package/Package.swift" "$root/Packages/$package/Sources")
    done
    if [[ -x $app_binary ]] && ! is_older_than_any_of "$stamp" "${inputs[@]}"; then
        return 0
    fi
    "$root/Scripts/bootstrap" >&2 </dev/null
    local flags=()
    # A static standard library halves the time that the program takes to start.
    [[ $(uname) == Linux ]] && flags+=(--static-swift-stdlib)
    mkdir -p "$root/App/.build"
    # What is edited while the build runs must be newer than the stamp.
    touch "$stamp.started"
    swift build --package-path "$root/App" --configuration release --product App "${flags[@]}" >&2 </dev/null
    mv "$stamp.started" "$stamp"
}
