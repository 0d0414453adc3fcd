public import Domain
import Foundation
public import Shared
public import TerminalKit

/// The input and output of one run: the standard streams, the terminal and the output settings.
public struct Console: Sendable {
    /// The environment variables of the process.
    public let environment: Environment
    /// The capabilities of the terminal.
    public let terminal: TerminalCapabilities
    /// The sink for data, usually standard output.
    public let output: OutputSink
    /// The object that writes notes and other messages to standard error.
    public let messages: Messages
    /// The clock that determines the current time, for the ages of responses.
    public let clock: WallClock
    /// The policy that determines whether the program sends requests and uses cached responses.
    let policy: FetchPolicy
    /// The image protocol that the user chose.
    let images: ImagePreference
    /// The browser that opens web pages.
    let browser: Browser
    /// A prompt that asks the user questions, or `nil` if the user cannot be asked.
    var prompt: TerminalPrompt? { TerminalPrompt(canPrompt: canPrompt, terminal: terminal) }
    var pictures: PictureOutput {
        PictureOutput(
            sink: output, terminal: terminal, environment: environment, images: images, preferenceReason: images.reason)
    }
    private let canPrompt: Bool
    let pager: String?

    /// Creates a console.
    ///
    /// - Parameters:
    ///   - environment: The environment variables of the process.
    ///   - terminal: The capabilities of the terminal.
    ///   - output: The sink for data.
    ///   - messages: The writer of messages.
    ///   - clock: The clock that determines the current time, for the ages of responses.
    ///   - policy: The policy for requests and cached responses.
    ///   - images: The image protocol that the user chose.
    ///   - pager: The pager in the configuration file. It has precedence over `PAGER`, but not over `SEARCHAPP_PAGER`.
    ///   - browser: The browser command in the configuration file. It has precedence over `BROWSER`, but not over
    ///     `SEARCHAPP_BROWSER`.
    ///   - canPrompt: Whether the program may ask the user questions. With `--no-input`, it may not.
    public init(
        environment: Environment, terminal: TerminalCapabilities, output: OutputSink, messages: Messages,
        clock: WallClock = .system, policy: FetchPolicy = .standard, images: ImagePreference = .auto,
        pager: String? = nil, browser: String? = nil, canPrompt: Bool = true
    ) {
        self.environment = environment
        self.terminal = terminal
        self.output = output
        self.messages = messages
        self.clock = clock
        self.policy = policy
        self.images = images
        self.pager = pager
        self.canPrompt = canPrompt
        self.browser = Browser(chosenIn: environment, configured: browser)
    }

    /// Returns a progress line on standard error. It appears if an operation lasts longer than a second.
    public func progressLine() -> ProgressLine {
        ProgressLine(
            sink: messages.sink, isVisible: terminal.isErrorTerminal && !messages.isQuiet,
            width: terminal.size.columns, prompts: .process)
    }

    /// Returns whether the user confirms a destructive operation, either with a command-line flag or by answering a
    /// question.
    ///
    /// - Throws: A `usage` error if the user cannot be asked, or `OutputError`.
    public func isConfirmed(_ question: String, byFlag isGiven: Bool) throws -> Bool {
        if isGiven { return true }
        guard canPrompt, terminal.isInputTerminal, terminal.isErrorTerminal else {
            throw AppError(.usage, reason: "The program cannot ask for confirmation here: use --yes")
        }
        try messages.sink.write("\(question) [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        return answer == "y" || answer == "yes"
    }

    /// Waits for a duration and shows a countdown on the terminal.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    func countdown(_ reason: String, for duration: Duration) async throws {
        messages.note("\(reason): continuing in \(DurationText.short(duration)).")
        let line = progressLine()
        line.update(.waiting(duration, reason: reason))
        try await line.during { try await Task.sleep(for: duration) }
    }

    /// Prints a note about the age of a response that is stale or was loaded in offline mode.
    func note(ageOf provenance: Provenance?) {
        guard let provenance, provenance.source == .stale || policy == .storedOnly else { return }
        let age = clock.now().timeIntervalSince(provenance.fetchedAt)
        let text = DurationText.short(.seconds(max(0, age.rounded())))
        messages.note(
            policy == .storedOnly
                ? "Offline: this response was stored \(text) ago."
                : "The network failed: this response was stored \(text) ago.")
    }

    /// Draws a picture on a terminal. If the picture cannot be drawn, prints its description.
    ///
    /// - Returns: `false` if the file is damaged and must be removed from the cache.
    /// - Throws: `OutputError`.
    func show(_ file: ImageFile, text: String?, author: String?) async throws -> Bool {
        let alternative = AlternativeText(text: text, size: file.size, author: author)
        guard case .failed(let error) = try await pictures.print(file.bytes, alternative: alternative) else {
            return true
        }
        var reason = "The picture is not shown: \(error.reason)."
        if case .missingLibrary(let library) = error { reason += " \(library.hint)" }
        messages.note(reason)
        return !error.meansDamage
    }
}
