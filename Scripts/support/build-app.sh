# Sourced after prelude.sh by what needs the release binary of App.

app_binary=$root/App/.build/release/App
readonly app_binary

# Options of `swift build` that releases are made with; most are about the time that the program takes to start.
release_flags=(
    # What is shipped is stripped. A fifth of the compiler's time goes into what a debugger reads, which also tells in which
    # folder the build was; names of functions stay for profilers and backtraces.
    -debug-info-format none
    # The linker leaves out sections that nobody refers to, so each function has its own.
    -Xswiftc -Xfrontend -Xswiftc -function-sections
    # Types that the program needs are made by code of the compiler, and not by their names while it runs: the first use
    # of each looks through all conformances of the binary otherwise, a third of the work of a stored search.
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
)
static_libraries=$root/App/.build/static-libraries
if [[ $(uname) == Linux ]]; then
    release_flags+=(
        --static-swift-stdlib
        # Nobody loads the program as a library, and no library lies beside it to be looked for.
        -Xlinker --no-export-dynamic
        --disable-local-rpath
        # SQLite is part of the program: each search needs it, and to load it takes longer than to ask it.
        -Xcc -DCSQLITE_LINKED
        -Xlinker -lsqlite3
        # Where the linker finds only the static form of a library it takes that: of SQLite and of the C++ that Swift's
        # runtime is written in; the compiler's own is asked for by a flag. Each that is loaded takes a tenth of a millisecond
        # of every start.
        -Xlinker "-L$static_libraries"
        -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
    )
    # Addresses that the loader adjusts are a list of 24 bytes each, or a bit each where the C library can read that (2.36):
    # a megabyte less. Of the linkers only GNU's own writes it together with the symbol that old C libraries refuse.
    libc=$(getconf GNU_LIBC_VERSION 2>/dev/null || true)
    if [[ ${libc#glibc } =~ ^2\.([0-9]+) && ${BASH_REMATCH[1]} -ge 36 &&
        $(ld.bfd --help 2>/dev/null || true) == *pack-relative-relocs* ]]; then
        release_flags+=(
            -Xswiftc -use-ld=bfd -Xlinker -z -Xlinker pack-relative-relocs
            -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker "$root/Scripts/support/release.ld"
            # What GnuTLS asks its program: see ccurl.c.
            -Xlinker --export-dynamic-symbol=_gnutls_global_init_skip
            # What runs at a start lies in 280 pages side by side, and not in 1,050 of 4,000.
            -Xlinker -T -Xlinker "$root/Scripts/support/start.ld"
        )
    fi
    unset libc
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

# Which commit this is and of which day, for `App --version`; a build from an archive is told by whoever starts it.
# Left to itself git takes more digits the more objects a clone has.
name_commit() {
    if [[ -z ${SEARCHAPP_BUILD_COMMIT:-} ]]; then
        SEARCHAPP_BUILD_COMMIT=$(git -C "$root" describe --always --dirty --abbrev=10 --exclude='*' 2>/dev/null || true)
        SEARCHAPP_BUILD_DATE=$(TZ=UTC git -C "$root" show -s --date=format-local:%Y-%m-%d --format=%cd 2>/dev/null || true)
    fi
    export SEARCHAPP_BUILD_COMMIT SEARCHAPP_BUILD_DATE=${SEARCHAPP_BUILD_DATE:-}
}

# Builds App in release unless nothing has changed since the last time. All noise goes to stderr.
build_app() {
    local stamp=$root/App/.build/release-build.stamp package
    name_commit
    local inputs=("$root"/App/Package.swift "$root"/App/Sources "${BASH_SOURCE[0]}" "$root"/Scripts/support/*.ld)
    for package in "${packages[@]}"; do
        inputs+=("$root/Packages/$package/Package.swift" "$root/Packages/$package/Sources")
    done
    if [[ -x $app_binary && $(cat "$stamp" 2>/dev/null) == "$SEARCHAPP_BUILD_COMMIT" ]] &&
        ! is_older_than_any_of "$stamp" "${inputs[@]}"; then
        return 0
    fi
    # Where a caller looks at the status, `set -e` does not hold in here.
    "$root/Scripts/bootstrap" >&2 </dev/null || return
    link_static_libraries
    # What is edited while the build runs must be newer than the stamp.
    echo "$SEARCHAPP_BUILD_COMMIT" >"$stamp.$$"
    # SwiftPM does not look at what the linker reads.
    ! is_older_than_any_of "$app_binary" "$root"/Scripts/support/*.ld || rm -f "$app_binary"
    # A build description of another build in the same folder may lack what is asked for here.
    swift build --package-path "$root/App" --configuration release --product App --disable-build-manifest-caching \
        "${release_flags[@]}" >&2 </dev/null || return
    # The linker writes bit by bit, and so the file lies in memory; written at once, each start maps it a tenth faster.
    dd if="$app_binary" of="$app_binary.$$" bs=8388608 2>/dev/null || return
    chmod 755 "$app_binary.$$"
    mv "$app_binary.$$" "$app_binary"
    mv "$stamp.$$" "$stamp"
}
