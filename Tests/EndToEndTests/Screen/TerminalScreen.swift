import Foundation
import Testing

/// The screen of a terminal emulator of its own, in which a shell runs the full-screen app.
///
/// The shell notes the terminal's modes before and after, and says `restored` when they are the same.
final class TerminalScreen: Sendable {
    let sandbox: Sandbox
    /// A server of its own: one that was told to end would still take a terminal that is opened next, and end with it.
    private let tmux = #"tmux -u -L \#(UUID().uuidString.prefix(8)) -f "$HOME/tmux.conf""#

    /// - Parameters:
    ///   - command: A shell's command line; `App` is the program.
    ///   - environment: Variables for the program.
    init(
        _ sandbox: Sandbox, _ command: String = "App --demo", columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:]
    ) async throws {
        self.sandbox = sandbox
        let variables = environment.map { "export \($0.key)='\($0.value)'\n" }.sorted().joined()
        // Nobody sits there to be asked about a crash, and no file is wanted of it.
        let script = """
            set -m
            ulimit -c 0
            export SWIFT_BACKTRACE=enable=no
            \(variables)echo $$ > shell.pid
            stty -a > before
            \(command)
            code=$?
            if [ $code -gt 128 ] && jobs | grep -q Stopped; then
                stty -a > stopped
                cmp before stopped && echo "stopped as it was"
                read -r answer
                fg
                code=$?
            fi
            echo "code $code"
            stty -a > after
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

    /// Ends the terminal, and waits for the program that still runs there: what it writes at its end would bring the folder
    /// back. One that has ended and that nobody waits for counts as gone.
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

    /// Presses keys by tmux's names of them.
    func press(_ keys: String...) async throws {
        try await run("t send-keys \(keys.map { "'\($0)'" }.joined(separator: " "))")
    }

    /// Types text as it stands.
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

    /// What the screen shows now.
    func lines(withStyles: Bool = false) async throws -> [String] {
        try await run("t capture-pane -p\(withStyles ? " -e" : "")").lines
    }

    /// Waits until the screen shows a text, and fails the test when it does not come.
    ///
    /// - Parameter key: Pressed first, and looked at once, for what is shown only for some seconds.
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

    /// Waits until the screen shows a text no longer.
    func hides(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let lines = try await waiting("grep -vqzF -- '\(text)'")
        #expect(!lines.contains { $0.contains(text) }, sourceLocation: sourceLocation)
    }

    /// The bytes that the program writes while something is done.
    func bytes(during body: () async throws -> Void) async throws -> [UInt8] {
        let file = sandbox.folder.appending(path: "written")
        try await run("rm -f written; t pipe-pane -O 'cat > written'")
        try await body()
        try await run("t pipe-pane")
        return [UInt8]((try? Data(contentsOf: file)) ?? Data())
    }

    /// The share of a processor that the program takes within some seconds.
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

    /// Waits for minutes where it must: only a screen that hangs may end it.
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
    /// Pastes text as a terminal does that brackets what is pasted.
    func paste(_ text: String) async throws {
        try text.write(to: sandbox.folder.appending(path: "clipboard"), atomically: true, encoding: .utf8)
        try await run("t load-buffer clipboard; t paste-buffer -p")
    }
}
