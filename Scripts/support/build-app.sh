# Sourced after prelude.sh by scripts that need the release build of App, or the program named by APP_BINARY.

app_binary=${APP_BINARY:-$root/App/.build/release/App}
readonly app_binary

# Options of `swift build` for releases. On Linux the program contains the Swift runtime, SQLite and the compiler's libraries,
# which halves its start-up time.
release_flags=(
    # Debug information takes a fifth of the compile time and would contain the path of the build directory.
    -debug-info-format none
    # Type metadata that is looked up by name makes a stored search 8 % slower.
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
)
static_libraries=$root/App/.build/static-libraries
if [[ $(uname) == Linux ]]; then
    release_flags+=(
        --static-swift-stdlib
        --disable-local-rpath
        # Exported symbols make `App --version` 10 % slower, and nothing loads the program as a library.
        -Xlinker --no-export-dynamic
        -Xcc -DCSQLITE_LINKED
        -Xlinker -lsqlite3
        # The linker takes the static form of a library if it finds no other form in the first directory.
        -Xlinker "-L$static_libraries"
        -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
    )
fi
readonly release_flags static_libraries

link_static_libraries() {
    local name library
    mkdir -p "$static_libraries"
    for name in libstdc++.a libsqlite3.a; do
        library=$(clang -print-file-name="$name" 2>/dev/null || true)
        [[ $library != /* ]] || ln -sf "$library" "$static_libraries/"
    done
}

# Sets the commit and the date that `App --version` prints. A build from a source archive sets them itself.
name_commit() {
    if [[ -z ${SEARCHAPP_BUILD_COMMIT:-} ]]; then
        SEARCHAPP_BUILD_COMMIT=$(git -C "$root" describe --always --dirty --abbrev=10 --exclude='*' 2>/dev/null || true)
        SEARCHAPP_BUILD_DATE=$(TZ=UTC git -C "$root" show -s --date=format-local:%Y-%m-%d --format=%cd 2>/dev/null || true)
    fi
    export SEARCHAPP_BUILD_COMMIT SEARCHAPP_BUILD_DATE=${SEARCHAPP_BUILD_DATE:-}
}

# Builds App in release unless it is up to date or APP_BINARY is set. All output goes to standard error.
build_app() {
    local stamp=$root/App/.build/release-build.stamp package
    name_commit
    [[ -z ${APP_BINARY:-} ]] || return 0
    local inputs=("$root"/App/Package.swift "$root"/App/Sources "${BASH_SOURCE[0]}")
    for package in "${packages[@]}"; do
        inputs+=("$root/Packages/$package/Package.swift" "$root/Packages/$package/Sources")
    done
    if [[ -x $app_binary && $(cat "$stamp" 2>/dev/null) == "$SEARCHAPP_BUILD_COMMIT" ]] &&
        ! is_older_than_any_of "$stamp" "${inputs[@]}"; then
        return 0
    fi
    "$root/Scripts/bootstrap" >&2 </dev/null || return
    link_static_libraries
    # Files edited during the build must be newer than the stamp.
    echo "$SEARCHAPP_BUILD_COMMIT" >"$stamp.new"
    # Without this option SwiftPM may reuse the build plan of the benchmarks, which share the directory.
    swift build --package-path "$root/App" --configuration release --product App --disable-build-manifest-caching \
        "${release_flags[@]}" >&2 </dev/null || return
    mv "$stamp.new" "$stamp"
}
