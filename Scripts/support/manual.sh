# Sourced after build-app.sh by scripts that need the manual pages, which the program itself prints.

# Writes the manual pages to the directory $1.
write_manual() {
    local name
    mkdir -p "$1"
    for name in $("$app_binary" help --manual); do
        [[ $name == *.md ]] || "$app_binary" help --manual "$name" >"$1/$name"
    done
}

# Writes the command reference to the file $1.
write_reference() {
    "$app_binary" help --manual commands.md >"$1"
}
