import CommandRunner
import Foundation

/// The program under test in a separate terminal, together with its output.
final class ScreenProgram {
    let processID: pid_t
    /// The number of bytes that the program has written.
    private(set) var bytes = 0
    /// Whether the terminal shows the alternate screen. The program must leave it before it exits.
    private(set) var isFullScreen = false
    /// The exit code, or `nil` while the program runs. After a signal, it is 128 plus the signal number, as in a shell.
    private(set) var code: Int32?

    private let terminal: PseudoTerminal
    /// The program's side of the terminal. It stays open so that the terminal's modes can be read after the program
    /// exits.
    private let slave: Int32
    private let settings: [UInt8]
    /// The end of the output read so far, which may be an incomplete escape sequence.
    private var rest: [UInt8] = []

    private static let fullScreen = (on: Array("\u{1B}[?1049h".utf8), off: Array("\u{1B}[?1049l".utf8))
    /// The last query that the program sends to detect the terminal's features.
    private static let attributes = Array("\u{1B}[c".utf8)
    private static let answer = "\u{1B}[?2026;2$y\u{1B}[?62;c"

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - words: The program's path, followed by its arguments.
    ///   - environment: The environment of the program.
    ///   - folder: The working directory of the program.
    ///   - errors: The file to which the program's standard error is appended.
    init(_ words: [String], environment: [String: String], folder: URL, errors: URL) throws {
        terminal = try PseudoTerminal(columns: 80, rows: 24)
        settings = Self.settings(of: terminal.slave)
        let errorFile = open(errors.path(percentEncoded: false), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard errorFile >= 0 else { throw SystemCallFailure(call: "open", code: errno) }
        slave = fcntl(terminal.slave, F_DUPFD_CLOEXEC, 0)
        processID = try SpawnStreams(terminal: terminal, errors: errorFile).spawn(
            words, environment: environment, folder: folder)
        _ = fcntl(terminal.master, F_SETFL, O_NONBLOCK)
    }

    deinit {
        if code == nil {
            kill(processID, SIGKILL)
            var status: Int32 = 0
            _ = waitpid(processID, &status, 0)
        }
        close(slave)
        close(terminal.master)
    }

    /// Whether the program has left the alternate screen and restored the terminal's modes.
    var hasRestoredTerminal: Bool {
        !isFullScreen && Self.settings(of: slave) == settings
    }

    /// Writes text to the terminal as keystrokes.
    ///
    /// - Returns: `false` if the program did not read the text in time, which indicates that it hangs.
    func type(_ text: String, timeout: Duration) -> Bool {
        var rest = Array(text.utf8)[...]
        let end = ContinuousClock.now + timeout
        while !rest.isEmpty, code == nil {
            let count = rest.withUnsafeBytes { write(terminal.master, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) }
            guard ContinuousClock.now < end else { return false }
            if count < 0 { read(for: .milliseconds(10)) }
        }
        return true
    }

    func resize(columns: Int, rows: Int) {
        terminal.resize(columns: columns, rows: rows)
    }

    /// Reads output for the given time.
    func read(for time: Duration) {
        _ = read(for: time) { false }
    }

    /// Reads output until the condition holds or the time is over. Returns whether the condition held.
    func read(for time: Duration, until isEnough: () -> Bool) -> Bool {
        let end = ContinuousClock.now + time
        while !isEnough() {
            let left = end - .now
            guard left > .zero, code == nil else { return false }
            var ready = pollfd(fd: terminal.master, events: Int16(POLLIN), revents: 0)
            if poll(&ready, 1, Int32(min(50, max(1, left / .milliseconds(1))))) > 0 { take() }
            noteEnd()
        }
        return true
    }

    private func take() {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = Foundation.read(terminal.master, &buffer, buffer.count)
        guard count > 0 else { return }
        bytes += count
        let text = rest + buffer[..<count]
        rest = []
        var index = 0
        while let start = text[index...].firstIndex(of: 0x1B) {
            // All searched sequences begin with ESC, and none is longer than this one. An incomplete sequence is kept
            // until more output arrives.
            guard start + Self.fullScreen.on.count <= text.count || text[start...].elementsEqual(Self.attributes) else {
                rest = Array(text[start...])
                break
            }
            note(text[start...])
            index = start + 1
        }
    }

    private func note(_ mark: ArraySlice<UInt8>) {
        if mark.starts(with: Self.fullScreen.on) { isFullScreen = true }
        if mark.starts(with: Self.fullScreen.off) { isFullScreen = false }
        if mark.starts(with: Self.attributes) {
            _ = Foundation.write(terminal.master, Self.answer, Self.answer.utf8.count)
        }
    }

    private func noteEnd() {
        var status: Int32 = 0
        guard code == nil, waitpid(processID, &status, WNOHANG) == processID else { return }
        // The last output of the program may not have been read yet.
        for _ in 0..<16 { take() }
        code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }

    private static func settings(of descriptor: Int32) -> [UInt8] {
        var settings = termios()
        tcgetattr(descriptor, &settings)
        return withUnsafeBytes(of: settings) { Array($0) }
    }
}
