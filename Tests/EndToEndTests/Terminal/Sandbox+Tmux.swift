import Foundation

extension Sandbox {
    /// Runs a command line in a terminal emulator and returns the final screen.
    ///
    /// - Parameter word: The text to search for. The returned columns are the cell positions of its occurrences, from
    ///   the bottom of the screen to the top.
    func screen(
        after command: String, columns: Int, rows: Int = 60, lookingFor word: String = ""
    ) async throws -> (lines: [String], columns: [Int]) {
        let script = """
            export TMUX_TMPDIR="$HOME"
            t() { tmux -u -L \(UUID().uuidString.prefix(8)) -f /dev/null "$@"; }
            t new-session -d -x \(columns) -y \(rows) '\(command); tmux wait-for -S done; exec cat' || exit 9
            t wait-for done
            t capture-pane -p
            echo "=="
            t copy-mode
            for _ in $(t capture-pane -p | grep -c '\(word)' | xargs seq); do
              t send-keys -X search-backward '\(word)'
              t display-message -p '#{copy_cursor_x}'
            done
            t kill-server
            """
        let run = try await runShell(script)
        let parts = run.output.split(separator: "==\n", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = String(parts.first ?? "").lines
        return (
            lines.reversed().drop { $0.isEmpty }.reversed(),
            (parts.last ?? "").split(separator: "\n").compactMap { Int($0) }
        )
    }
}
