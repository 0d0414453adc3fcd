import Dispatch
import Foundation
public import Shared
import Synchronization

/// Asks questions on the controlling terminal, even if the standard streams are redirected.
public struct TerminalPrompt: Sendable {
    /// The maximum length of an answer in bytes. Terminals limit a line to this length.
    private static let maximumLength = 4_096

    /// Creates a prompt, or returns `nil` if no user can answer.
    ///
    /// - Parameters:
    ///   - mayAsk: Whether the user allows questions.
    ///   - terminal: The properties of the standard streams.
    public init?(mayAsk: Bool, terminal: TerminalCapabilities) {
        guard mayAsk, terminal.isErrorTerminal || terminal.isInputTerminal else { return nil }
    }

    /// Asks for a line that is not shown while it is typed.
    ///
    /// - Returns: The line, or `nil` at the end of input or if the task is canceled.
    public func secret(_ prompt: String) async -> Secret? {
        await answer(to: prompt, isHidden: true).map { Secret(bytes: $0) }
    }

    /// Asks a yes-or-no question.
    ///
    /// - Returns: Whether the answer is yes. Any other answer means no.
    public func isYes(_ prompt: String) async -> Bool {
        let answer = await answer(to: "\(prompt) [y/N] ", isHidden: false) ?? []
        return ["y", "yes"].contains(String(decoding: answer, as: UTF8.self).lowercased())
    }

    /// Asks for a line. Leading and trailing spaces are removed.
    ///
    /// - Returns: The line, or `nil` at the end of input or if the task is canceled.
    public func line(_ prompt: String) async -> String? {
        await answer(to: prompt, isHidden: false).map { String(String(decoding: $0, as: UTF8.self).trimmed) }
    }

    /// Waits until the user presses Enter.
    ///
    /// - Returns: Whether the user did, or false at the end of input or if the task is canceled.
    public func isAnswered(_ prompt: String) async -> Bool {
        await answer(to: prompt, isHidden: false) != nil
    }

    /// Prints a line on the terminal.
    public func say(_ text: String) {
        guard let terminal = OpenTerminal() else { return }
        terminal.write(text.sanitizedForTerminal() + "\n")
    }

    /// Waits on a separate thread, because the user may take long to answer.
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

/// A flag that tells the waiting thread to stop.
private final class CancellationFlag: Sendable {
    private let flag = Mutex(false)

    var isRaised: Bool { flag.withLock(\.self) }

    func raise() {
        flag.withLock { $0 = true }
    }
}

/// The controlling terminal. It is open for one question.
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

    /// Turns the echo off while a function runs.
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

    /// Reads a line.
    ///
    /// - Returns: The line without the line feed, or `nil` at the end of input or if reading is canceled.
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
