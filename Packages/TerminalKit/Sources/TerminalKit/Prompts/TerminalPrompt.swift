import Dispatch
import Foundation
public import Shared
import Synchronization

/// A prompt on the controlling terminal, which works even if the standard streams are redirected.
public struct TerminalPrompt: Sendable {
    /// The maximum length of a line in bytes. Terminals accept no longer ones.
    private static let maximumLength = 4_096

    /// Creates a prompt, or returns `nil` if there is no terminal to ask on.
    ///
    /// - Parameter canPrompt: Whether the user allows questions.
    public init?(canPrompt: Bool, terminal: TerminalCapabilities) {
        guard canPrompt, terminal.isErrorTerminal || terminal.isInputTerminal else { return nil }
    }

    /// Prompts for a line that is not shown while the user types it.
    ///
    /// - Returns: `nil` at the end of input or if the task is canceled.
    public func secret(_ prompt: String) async -> Secret? {
        await answer(to: prompt, isHidden: true).map { Secret(bytes: $0) }
    }

    /// Asks a yes-or-no question. Returns `true` if the answer is yes.
    public func isYes(_ prompt: String) async -> Bool {
        let answer = await answer(to: "\(prompt) [y/N] ", isHidden: false) ?? []
        return ["y", "yes"].contains(String(decoding: answer, as: UTF8.self).lowercased())
    }

    /// Prompts for a line, and returns it without surrounding spaces.
    ///
    /// - Returns: `nil` at the end of input or if the task is canceled.
    public func line(_ prompt: String) async -> String? {
        await answer(to: prompt, isHidden: false).map { String(String(decoding: $0, as: UTF8.self).trimmed) }
    }

    /// Waits for a line.
    ///
    /// - Returns: `false` if the input ends or the task is canceled first.
    public func isAnswered(_ prompt: String) async -> Bool {
        await answer(to: prompt, isHidden: false) != nil
    }

    /// Writes a line to the terminal.
    public func say(_ text: String) {
        guard let terminal = OpenTerminal() else { return }
        terminal.write(text.sanitizedForTerminal() + "\n")
    }

    /// Waits on another thread, so that the user's thinking time does not block other work.
    private func answer(to prompt: String, isHidden: Bool) async -> [UInt8]? {
        let cancellation = CancellationFlag()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue(label: "question").async {
                    continuation.resume(returning: Self.ask(prompt, isHidden: isHidden) { cancellation.isRaised })
                }
            }
        } onCancel: {
            cancellation.raise()
        }
    }

    private static func ask(_ prompt: String, isHidden: Bool, isCancelled: () -> Bool) -> [UInt8]? {
        guard let terminal = OpenTerminal() else { return nil }
        return terminal.hiding(isHidden) {
            terminal.write(prompt.sanitizedForTerminal())
            return terminal.line(limit: maximumLength, isCancelled: isCancelled)
        }
    }
}

/// A flag that is raised when the task is canceled.
private final class CancellationFlag: Sendable {
    private let flag = Mutex(false)

    var isRaised: Bool { flag.withLock(\.self) }

    func raise() {
        flag.withLock { $0 = true }
    }
}

/// The controlling terminal, opened for one question.
private struct OpenTerminal: ~Copyable {
    private let descriptor: Int32

    init?() {
        descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
    }

    deinit {
        close(descriptor)
    }

    borrowing func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = Foundation.write(descriptor, $0.baseAddress, $0.count) }
    }

    /// Performs an operation while the terminal does not display typed characters.
    borrowing func hiding<Result>(_ isHidden: Bool, _ body: () -> Result) -> Result {
        var before = termios()
        guard isHidden, tcgetattr(descriptor, &before) == 0 else { return body() }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(descriptor, TCSAFLUSH, &silent)
        defer {
            tcsetattr(descriptor, TCSAFLUSH, &before)
            write("\n")
        }
        return body()
    }

    /// Reads a line without its line end.
    ///
    /// - Returns: `nil` at the end of input or if the question is canceled.
    borrowing func line(limit: Int, isCancelled: () -> Bool) -> [UInt8]? {
        var line: [UInt8] = []
        while !isCancelled() {
            var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&event, 1, 100) > 0 else { continue }
            var byte: UInt8 = 0
            guard read(descriptor, &byte, 1) == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return line }
            guard line.count < limit else { return nil }
            line.append(byte)
        }
        return nil
    }
}
