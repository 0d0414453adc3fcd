import Dispatch
import Foundation
public import Shared
import Synchronization

/// Asks the person on the terminal that the program runs in, wherever its streams lead. None where nobody sits.
public struct TerminalPrompt: Sendable {
    /// More than any terminal takes in one line.
    private static let maximumLength = 4_096

    /// Creates a prompt, or returns `nil` if there is no terminal to ask on.
    ///
    /// - Parameter mayAsk: Whether the user allows questions.
    public init?(mayAsk: Bool, terminal: TerminalCapabilities) {
        guard mayAsk, terminal.isErrorTerminal || terminal.isInputTerminal else { return nil }
    }

    /// A line that is not shown while it is typed; none at its end or when the task is cancelled.
    public func secret(_ prompt: String) async -> Secret? {
        await answer(to: prompt, isHidden: true).map { Secret(bytes: $0) }
    }

    /// Whether the answer is yes; everything else is no.
    public func isYes(_ prompt: String) async -> Bool {
        let answer = await answer(to: "\(prompt) [y/N] ", isHidden: false) ?? []
        return ["y", "yes"].contains(String(decoding: answer, as: UTF8.self).lowercased())
    }

    /// A line without blanks around it; none at its end or when the task is cancelled.
    public func line(_ prompt: String) async -> String? {
        await answer(to: prompt, isHidden: false).map { String(String(decoding: $0, as: UTF8.self).trimmed) }
    }

    /// Waits for a line, whatever it says; false when the task is cancelled first.
    public func isAnswered(_ prompt: String) async -> Bool {
        await answer(to: prompt, isHidden: false) != nil
    }

    /// A line on the terminal.
    public func say(_ text: String) {
        guard let terminal = OpenTerminal() else { return }
        terminal.write(text.sanitizedForTerminal() + "\n")
    }

    /// Waits on a thread of its own: whoever thinks for long must not hold up other work.
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

/// Raised by the one who gives up, seen by the one who waits.
private final class CancellationFlag: Sendable {
    private let flag = Mutex(false)

    var isRaised: Bool { flag.withLock(\.self) }

    func raise() {
        flag.withLock { $0 = true }
    }
}

/// The controlling terminal, open for one question.
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

    /// Turns the echo off for the while, and back on whatever happens.
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

    /// A line without its end; none at the end of input and when it is given up meanwhile.
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
