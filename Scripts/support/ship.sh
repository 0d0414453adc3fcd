# Sourced after build-app.sh and manual.sh by what installs or packs the program.

libraries=$root/Scripts/support/libraries.tsv
readonly libraries

# The fields of each library that is $1 (contained, linked, opened or run), tabs between.
libraries_that_are() {
    awk -F '\t' -v how="$1" '!/^#/ && $2 == how' "$libraries"
}

# Puts the program, its manual and the completions for three shells under the prefix $1.
# $2 is where zsh looks for functions below share/zsh.
stage() {
    local prefix=$1 zsh=$2 page
    umask 022
    mkdir -p "$prefix"/bin "$prefix"/share/man/man1 "$prefix"/share/man/man7 "$prefix/share/zsh/$zsh" \
        "$prefix"/share/bash-completion/completions "$prefix"/share/fish/vendor_completions.d
    cp "$app_binary" "$prefix/bin/App"
    chmod 755 "$prefix/bin/App"
    strip "$prefix/bin/App"
    [[ $(uname) != Linux ]] || strip --remove-section=.comment "$prefix/bin/App"
    local pages
    pages=$(mktemp -d)
    write_manual "$pages"
    for page in "$pages"/*; do
        # gzip's own time stamp would differ each time.
        gzip -9 -n <"$page" >"$prefix/share/man/man${page##*.}/$(basename "$page").gz"
    done
    rm -rf "$pages"
    "$app_binary" completion bash >"$prefix/share/bash-completion/completions/App"
    "$app_binary" completion zsh >"$prefix/share/zsh/$zsh/_App"
    "$app_binary" completion fish >"$prefix/share/fish/vendor_completions.d/App.fish"
}

# Who made what the program contains, opens or runs, in Markdown.
write_notices() {
    local how title
    cat <<'END'
# Third-party notices

Written by `Scripts/docs` from `Scripts/support/libraries.tsv`; do not edit it. Nothing of these is in the repository but the
demo's data. Licences are named as in the [SPDX list](https://spdx.org/licenses/).
END
    while IFS=$'\t' read -r how title; do
        printf '\n## %s\n\n| What | For | Debian package | Licence |\n|---|---|---|---|\n' "$title"
        libraries_that_are "$how" | awk -F '\t' '{ printf "| [%s](%s) | %s | %s | %s |\n", $1, $8, $9, ($4 == "-" ? "" : "`" $4 "`"), $7 }'
    done <<END
contained	Part of the release binary on Linux
linked	Linked
opened	Opened while the program runs, when something needs it
run	Programs that are started where they are installed
END
    cat <<'END'

The exceptions of the Swift and GCC runtime libraries allow programs that contain them to be given on under any terms. On Apple
systems the system's own Swift, SQLite, libcurl, zlib and ncurses are used, and Keychain and CommonCrypto in place of libsecret
and for the hashes.

## The demo's data

Part of the program, for `--demo`; each file with its source in
[SOURCES.md](Packages/Data/Sources/CDemoData/Files/SOURCES.md), licences' texts in
[README_LICENSES.md](Packages/Data/Sources/CDemoData/Files/README_LICENSES.md).

| File | Licence |
|---|---|
END
    # The table of the sources has the licence in its last column.
    awk -F ' *[|] *' '/^\| [a-zA-Z0-9_-]+\.json / { printf "| `%s` | %s |\n", $2, $6 }' \
        "$root/Packages/Data/Sources/CDemoData/Files/SOURCES.md"
}
