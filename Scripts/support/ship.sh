# Sourced after build-app.sh and manual.sh by scripts that install or package the program.

libraries=$root/Scripts/support/libraries.tsv
readonly libraries

# Prints the rows of libraries.tsv whose second column is $1: contained, linked, opened or run.
libraries_that_are() {
    awk -F '\t' -v how="$1" '!/^#/ && $2 == how' "$libraries"
}

# Copies the stripped program, its manual pages and the completions for three shells to the prefix $1.
# $2 is the directory below share/zsh for zsh functions.
stage() {
    local prefix=$1 zsh=$2 pages page
    umask 022
    mkdir -p "$prefix"/bin "$prefix"/share/man/man1 "$prefix"/share/man/man7 "$prefix/share/zsh/$zsh" \
        "$prefix"/share/bash-completion/completions "$prefix"/share/fish/vendor_completions.d
    cp "$app_binary" "$prefix/bin/App"
    chmod 755 "$prefix/bin/App"
    strip "$prefix/bin/App"
    [[ $(uname) != Linux ]] || strip --remove-section=.comment "$prefix/bin/App"
    pages=$(mktemp -d)
    write_manual "$pages"
    for page in "$pages"/*; do
        # -n omits the time stamp, which would differ between two builds.
        gzip -9 -n "$page"
        cp "$page.gz" "$prefix/share/man/man${page##*.}"
    done
    rm -rf "$pages"
    "$app_binary" completion bash >"$prefix/share/bash-completion/completions/App"
    "$app_binary" completion zsh >"$prefix/share/zsh/$zsh/_App"
    "$app_binary" completion fish >"$prefix/share/fish/vendor_completions.d/App.fish"
}

# Prints THIRD-PARTY-NOTICES.md: the licenses of everything the program contains, opens or runs.
write_notices() {
    local how title
    cat <<'END'
# Third-party notices

`Scripts/docs` writes this file from `Scripts/support/libraries.tsv`; do not edit it. The repository contains only the demo data.
License names follow the [SPDX list](https://spdx.org/licenses/).
END
    while IFS=$'\t' read -r how title; do
        printf '\n## %s\n\n| Name | Used for | Debian package | License |\n|---|---|---|---|\n' "$title"
        libraries_that_are "$how" | awk -F '\t' '{
            gsub(/ \| /, "` or `", $4)
            printf "| [%s](%s) | %s | %s | %s |\n", $1, $8, $9, ($4 == "-" ? "" : "`" $4 "`"), $7
        }'
    done <<END
contained	Part of the release binary on Linux
linked	Linked dynamically
opened	Opened at run time, on first use
run	Programs that are started if they are installed
END
    cat <<'END'

The exceptions of the Swift and GCC runtime libraries allow programs that contain them to be distributed under any terms. On Apple
systems, the program uses the system's Swift runtime, SQLite, libcurl, zlib and ncurses, the Keychain instead of libsecret, and
CommonCrypto for hashes.

## Demo data

The program contains these files for `--demo`. Their sources are listed in
[SOURCES.md](Packages/Data/Sources/CDemoData/Files/SOURCES.md), the license texts in
[README_LICENSES.md](Packages/Data/Sources/CDemoData/Files/README_LICENSES.md).

| File | License |
|---|---|
END
    # The last column of the table in SOURCES.md is the license.
    awk -F ' *[|] *' '/^\| [a-zA-Z0-9_-]+\.json / { printf "| `%s` | %s |\n", $2, $6 }' \
        "$root/Packages/Data/Sources/CDemoData/Files/SOURCES.md"
}
