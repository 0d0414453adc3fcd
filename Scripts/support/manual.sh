# Sourced after build-app.sh by what needs the manual pages; the program itself knows them.

# Writes the manual pages into the folder $1.
write_manual() {
    local name
    mkdir -p "$1"
    for name in $("$app_binary" help --manual); do
        [[ $name == *.md ]] || "$app_binary" help --manual "$name" >"$1/$name"
    done
}

# Writes the command reference into the file $1.
write_reference() {
    "$app_binary" help --manual commands.md >"$1"
}
