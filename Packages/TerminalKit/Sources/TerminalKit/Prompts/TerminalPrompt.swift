import Dispatch
import Foundation
public import Shared
import Synchronization

/// A prompt that asks the user for input on the controlling terminal, even if the standard streams are redirected.
public struct TerminalPrompt: Sendable {
    /// The maximum length of an input line in bytes. Terminals do not accept longer lines.
    private static let maximumLength = 4_096

    /// Creates a prompt, or returns `nil` if the user cannot be prompted.
    ///
    /// - Parameters:
    ///   - canPrompt: Whether the user allows prompts.
    ///   - terminal: The properties of the standard streams. Standard input or standard error must be a terminal.
    public init?(canPrompt: Bool, terminal: TerminalCapabilities) {
        guard canPrompt, terminal.isErrorTerminal || terminal.isInputTerminal else { return nil }
    }

    /// Prompts the user for a secret, such as a password. The terminal does not display the typed characters.
    ///
    /// - Returns: The secret, or `nil` at the end of input or if the task is canceled.
    public func secret(_ prompt: String) async -> Secret? {
        await answer(to: prompt, isHidden: true).map { Secret(bytes: $0) }
    }

    /// Asks the user a yes-or-no question and returns whether the answer is yes. The default answer is no.
    public func isYes(_ prompt: String) async -> Bool {
        let answer = await answer(to: "\(prompt) [y/N] ", isHidden: false) ?? []
        return ["y", "yes"].contains(String(decoding: answer, as: UTF8.self).lowercased())
    }

    /// Prompts the user for a line of text.
    ///
    /// - Returns: The line without surrounding spaces, or `nil` at the end of input or if the task is canceled.
    public func line(_ prompt: String) async -> String? {
        await answer(to: prompt, isHidden: false).map { String(String(decoding: $0, as: UTF8.self).trimmed) }
    }

    /// Prompts the user and waits until the user presses Enter.
    ///
    /// - Returns: `false` if the input ends or the task is canceled before the user presses Enter.
    public func isAnswered(_ prompt: String) async -> Bool {
        await answer(to: prompt, isHidden: false) != nil
    }

    /// Writes a line of text to the controlling terminal.
    public func say(_ text: String) {
        guard let terminal = OpenTerminal() else { return }
        terminal.write(text.sanitizedForTerminal() + "\n")
    }

    /// Returns the line that the user enters in response to a prompt.
    ///
    /// The method waits on another thread, so that it does not block other work.
    private func answer(to prompt: String, isHidden: Bool) async -> [UInt8]? {
        let cancellation = CancellationFlag()
        return await PromptState.process.prompting {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    DispatchQueue(label: "question").async {
                        continuation.resume(returning: Self.ask(prompt, isHidden: isHidden) { cancellation.isRaised })
                    }
                }
            } onCancel: {
                cancellation.raise()
            }
        }
    }

    private static func ask(_ prompt: String, isHidden: Bool, isCancelled: () -> Bool) -> [UInt8]? {
        guard let terminal = OpenTerminal() else { return nil }
        return terminal.hiding(isHidden, isCancelled: isCancelled) {
            terminal.write(prompt.sanitizedForTerminal())
            let line = terminal.line(limit: maximumLength, isCancelled: isCancelled)
            // Without Enter, the terminal shows no line break after the prompt.
            if line == nil, !isHidden { terminal.write("\n") }
            return line
        }
    }
}

/// A flag that a prompt raises when its task is canceled.
private final class CancellationFlag: Sendable {
    private let flag = Mutex(false)

    var isRaised: Bool { flag.withLock(\.self) }

    func raise() {
        flag.withLock { $0 = true }
    }
}

/// The controlling terminal, opened for a single prompt.
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

    /// Performs an operation during which the terminal does not display typed characters.
    borrowing func hiding<Result>(_ isHidden: Bool, isCancelled: () -> Bool, _ body: () -> Result) -> Result {
        guard isHidden, HiddenInput.begin(on: descriptor, unless: isCancelled) else { return body() }
        defer { HiddenInput.end() }
        return body()
    }

    /// Reads a line from the terminal and returns it without its line feed.
    ///
    /// - Returns: The bytes of the line, or `nil` if the input ends, the line is too long or the prompt is canceled.
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

/// A namespace for hiding the characters that the user types in response to a prompt.
///
/// A canceled caller does not wait for its prompt, so the process may exit while the prompt still hides characters.
enum HiddenInput {
    /// The terminal that hides characters and its previous modes, or `nil` if no characters are hidden.
    private static let hidden = Mutex<(terminal: Int32, modes: termios)?>(nil)

    /// Hides characters, unless the prompt is canceled. After a cancellation, the process may exit before ``end()``.
    ///
    /// - Returns: Whether the characters are hidden until ``end()``.
    fileprivate static func begin(on terminal: Int32, unless isCancelled: () -> Bool) -> Bool {
        hidden.withLock { hidden in
            var modes = termios()
            guard hidden == nil, !isCancelled(), tcgetattr(terminal, &modes) == 0 else { return false }
            hidden = (terminal, modes)
            modes.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(terminal, TCSAFLUSH, &modes)
            return true
        }
    }

    /// Shows characters again if they are hidden.
    static func end() {
        hidden.withLock { hidden in
            // The system would stop a process in the background that changes the terminal.
            if var before = hidden, tcgetpgrp(before.terminal) == getpgrp() {
                tcsetattr(before.terminal, TCSAFLUSH, &before.modes)
                _ = write(before.terminal, "\n", 1)
            }
            hidden = nil
        }
    }
}
