# Sourced by Scripts/test: selects suites, runs test bundles in the background and reports their results.

# Prints a filter for the end-to-end suites with the tag $1.
tagged() {
    printf '^EndToEndTests\\.(%s)/' \
        "$(grep -rlF ".tags(.$1)" "$root/Tests/EndToEndTests" | sed 's|.*/||; s|\.swift$||' | paste -sd '|' -)"
}

# Starts the tests of the name $1 in the background.
start() {
    local limit=(timeout --kill-after=10 1800)
    [[ $1 != nightly ]] || limit=(timeout --kill-after=10 3600)
    # macOS has no `timeout`. The time limits of the suites apply there.
    command -v timeout >/dev/null || limit=()
    cd "$package" || return
    # Eight tests run at once, so that the time limit of a test does not include the work of all others.
    APP_BINARY=$work/$1/App \
        SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 \
        TSAN_OPTIONS=suppressions=$root/Scripts/thread-sanitizer.suppressions \
        "${limit[@]}" "$directory/debug/${package##*/}PackageTests.xctest" --testing-library swift-testing \
        "${filter[@]}" >>"$logs/${1/:/-}.log" 2>&1 </dev/null &
    running+=($!) started+=("$1")
}

# Waits for the tests that were started last.
finish() {
    local status=0 last=$((${#running[@]} - 1))
    wait "${running[last]}" || status=$?
    report "${started[last]}" $status
    unset "running[last]" "started[last]"
}

# Prints the result of the tests of the name $1, whose process ended with the status $2. Adds it to the variables passed and
# failed, and the errors to the file $work/failures.
report() {
    local log=$logs/${1/:/-}.log closing total failures
    closing=$(grep -E 'Test run with [0-9]+ tests? ' "$log" | tail -n 1 || true)
    total=$(sed -E 's/.* with ([0-9]+) tests? .*/\1/' <<<"${closing:- with 0 tests }")
    failures=$(grep -E '^✘ Test .* failed after ' "$log" | grep -cvE '^✘ Test (run|case) ' || true)
    # A failed build, a crash and a run without tests count as one failure.
    if [[ $total -eq 0 || ($2 -ne 0 && $failures -eq 0) ]]; then
        failures=1
        total=$((total > 0 ? total : 1))
    fi
    passed=$((passed + total - failures))
    failed=$((failed + failures))
    printf '%-28s %s\n' "$1" "${closing:-✘ The tests did not finish (exit code $2).}"
    grep -E '^➜ (Test|Suite) .* skipped' "$log" | sed 's/^/    /' || true
    [[ $failures -gt 0 ]] || return 0
    {
        echo "$1 (${log#"$root"/}):"
        { grep -E '^✘|^error: |^[^ |]+: error: |WARNING: ThreadSanitizer|Fatal error' "$log" || tail -n 20 "$log"; } |
            awk '!seen[$0]++' | head -n 40 | sed 's/^/    /'
    } >>"$work/failures"
}
