import Foundation
import Testing

/// The screen of a separate terminal emulator, in which a shell runs the full-screen app.
///
/// The shell records the terminal's modes before and after, and prints `restored` if they are equal.
final class TerminalScreen: Sendable {
    let sandbox: Sandbox
    /// The tmux command of a separate server. A shared server that is about to exit could accept a new terminal and
    /// then close it.
    private let tmux = #"tmux -u -L \#(UUID().uuidString.prefix(8)) -f "$HOME/tmux.conf""#

    /// Starts the terminal emulator and runs a command in it.
    ///
    /// - Parameters:
    ///   - sandbox: The home directory of the program.
    ///   - command: The command line for a shell, in which `App` is the program.
    ///   - columns: The width of the terminal.
    ///   - rows: The height of the terminal.
    ///   - environment: Environment variables to add for the program.
    init(
        _ sandbox: Sandbox, _ command: String = "App --demo", columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:]
    ) async throws {
        self.sandbox = sandbox
        let variables = environment.map { "export \($0.key)='\($0.value)'\n" }.sorted().joined()
        // A crash must neither ask a question nor write a core file.
        let script = """
            set -m
            ulimit -c 0
            export SWIFT_BACKTRACE=enable=no
            \(variables)echo $$ > shell.pid
            stty -g > before
            \(command)
            code=$?
            if [ $code -gt 128 ] && jobs | grep -q Stopped; then
                stty -g > stopped
                cmp before stopped && echo "stopped as it was"
                read -r answer
                fg
                code=$?
            fi
            echo "code $code"
            stty -g > after
            cmp before after && echo restored
            exec cat
            """
        try script.write(to: sandbox.folder.appending(path: "run.sh"), atomically: true, encoding: .utf8)
        try """
        set -g default-terminal tmux-256color
        set -s escape-time 0
        set -s set-clipboard on
        set -g status off
        """.write(to: sandbox.folder.appending(path: "tmux.conf"), atomically: true, encoding: .utf8)
        try await run("t new-session -d -x \(columns) -y \(rows) 'exec bash run.sh'")
    }

    /// Closes the terminal and waits until the program has exited. A program that still runs could create its directory
    /// again. A zombie process counts as exited.
    func close() async throws {
        try await run(
            """
            programs=$(pgrep -P "$(cat shell.pid)")
            t kill-server
            for program in $programs; do
                for round in $(seq 4000); do ps -o stat= -p "$program" | grep -q '^[^Z]' || break; sleep 0.05; done
            done
            """)
    }

    /// Presses keys, which are given by their tmux names.
    func press(_ keys: String...) async throws {
        try await run("t send-keys \(keys.map { "'\($0)'" }.joined(separator: " "))")
    }

    /// Types text literally.
    func type(_ text: String) async throws {
        try await run("t send-keys -l -- '\(text)'")
    }

    func resize(columns: Int, rows: Int) async throws {
        try await run("t resize-window -x \(columns) -y \(rows)")
    }

    /// Sends a signal to the program.
    func signal(_ name: String) async throws {
        try await run(#"kill -\#(name) $(pgrep -P "$(cat shell.pid)")"#)
    }

    /// Returns the current lines of the screen.
    func lines(withStyles: Bool = false) async throws -> [String] {
        try await run("t capture-pane -p\(withStyles ? " -e" : "")").lines
    }

    /// Waits until the screen shows a text. Fails the test if the text does not appear.
    ///
    /// - Parameter key: A key to press first. Use it for text that is shown only for a few seconds: the wait begins
    ///   immediately after the key is pressed.
    @discardableResult
    func shows(
        _ text: String, pressing key: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [String] {
        let lines = try await waiting("grep -qF -- '\(text)'", pressing: key)
        #expect(
            lines.contains { $0.contains(text) }, "waited for “\(text)” and saw:\n\(lines.joined(separator: "\n"))",
            sourceLocation: sourceLocation)
        return lines
    }

    /// Waits until the screen no longer shows a text.
    func hides(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let lines = try await waiting("grep -vqzF -- '\(text)'")
        #expect(!lines.contains { $0.contains(text) }, sourceLocation: sourceLocation)
    }

    /// Returns the bytes that the program writes to the terminal while the closure runs.
    func bytes(during body: () async throws -> Void) async throws -> [UInt8] {
        let file = sandbox.folder.appending(path: "written")
        try await run("rm -f written; t pipe-pane -O 'cat > written'")
        try await body()
        try await run("t pipe-pane")
        return [UInt8]((try? Data(contentsOf: file)) ?? Data())
    }

    /// Returns the program's share of one processor, measured over a number of seconds.
    func processorUse(seconds: Int) async throws -> Double {
        let output = try await run(
            #"""
            ticks() { cut -d' ' -f14,15 "/proc/$(pgrep -P "$(cat shell.pid)")/stat" | tr ' ' '+' | bc; }
            before=$(ticks); sleep \#(seconds); after=$(ticks)
            echo "$((after - before)) $(getconf CLK_TCK)"
            """#
        ).output
        let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard numbers.count == 2, let used = numbers.first, let perSecond = numbers.last else { return 1 }
        return used / perSecond / Double(seconds)
    }

    /// Waits until the shell test succeeds for the text on the screen. The limit of several minutes is only for a
    /// program that hangs.
    private func waiting(_ test: String, pressing key: String? = nil) async throws -> [String] {
        try await run(
            """
            \(key.map { "t send-keys '\($0)'" } ?? ":")
            for round in $(seq 4000); do t capture-pane -p > seen; \(test) seen && break; sleep 0.05; done
            cat seen
            """
        ).lines
    }

    @discardableResult
    func run(_ script: String) async throws -> Ending {
        try await sandbox.runShell(
            """
            cd "$HOME"
            export TMUX_TMPDIR="$HOME"
            t() { \(tmux) "$@"; }
            \(script)
            """, slots: .screens)
    }
}

extension TerminalScreen {
    /// Pastes text with bracketed paste.
    func paste(_ text: String) async throws {
        try text.write(to: sandbox.folder.appending(path: "clipboard"), atomically: true, encoding: .utf8)
        try await run("t load-buffer clipboard; t paste-buffer -p")
    }
}
