public import Domain
import Foundation
public import Shared
public import TerminalKit

/// The streams and the terminal of one run, with what the person chose about them: where rows, pictures, progress and
/// words go.
public struct Console: Sendable {
    /// The variables that it was started with.
    public let environment: Environment
    /// What its terminal can do.
    public let terminal: TerminalCapabilities
    /// Data.
    public let output: OutputSink
    /// Words.
    public let messages: Messages
    /// Tells the ages of responses.
    public let clock: WallClock
    /// Whether responses may come from storage alone.
    public let policy: FetchPolicy
    /// How pictures are drawn.
    public let images: ImagePreference
    /// Opens pages.
    public let browser: Browser
    /// The person, where one can be asked.
    public var prompt: TerminalPrompt? { TerminalPrompt(mayAsk: mayAsk, terminal: terminal) }
    private var pictures: PictureOutput {
        PictureOutput(
            sink: output, terminal: terminal, environment: environment, images: images, preferenceReason: images.reason)
    }
    private let mayAsk: Bool
    private let pager: String?

    /// - Parameters:
    ///   - pager: The configured pager, which variables of the environment may overrule.
    ///   - browser: The configured browser, which counts like `BROWSER`.
    ///   - mayAsk: False with `--no-input`.
    public init(
        environment: Environment, terminal: TerminalCapabilities, output: OutputSink, messages: Messages,
        clock: WallClock = .system, policy: FetchPolicy = .standard, images: ImagePreference = .auto,
        pager: String? = nil, browser: String? = nil, mayAsk: Bool = true
    ) {
        self.environment = environment
        self.terminal = terminal
        self.output = output
        self.messages = messages
        self.clock = clock
        self.policy = policy
        self.images = images
        self.pager = pager
        self.mayAsk = mayAsk
        self.browser = Browser(chosenIn: environment, configured: browser)
    }

    /// A line on standard error that tells of anything that lasts over a second.
    public func progressLine() -> ProgressLine {
        ProgressLine(
            sink: messages.sink, isVisible: terminal.isErrorTerminal && !messages.isQuiet,
            width: terminal.size.columns)
    }

    /// Whether the person agrees that something is lost: by a flag, or else when asked.
    ///
    /// - Throws: `AppError` of the kind `usage` where nobody can be asked, `OutputError`.
    public func isConfirmed(_ question: String, byFlag isGiven: Bool) throws -> Bool {
        if isGiven { return true }
        guard mayAsk, terminal.isInputTerminal, terminal.isErrorTerminal else {
            throw AppError(.usage, reason: "Nobody can be asked here: --yes is needed")
        }
        try messages.sink.write("\(question) [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        return answer == "y" || answer == "yes"
    }

    /// Waits, counting down on the terminal.
    ///
    /// - Throws: `CancellationError`.
    public func countdown(_ reason: String, for duration: Duration) async throws {
        messages.note("\(reason): going on in \(DurationText.short(duration)).")
        let line = progressLine()
        line.update(.waiting(duration, reason: reason))
        try await line.during { try await Task.sleep(for: duration) }
    }

    /// Says how old a response is where the person must know: nothing was sent, or the network failed.
    public func note(ageOf provenance: Provenance?) {
        guard let provenance, provenance.source == .stale || policy == .storedOnly else { return }
        let age = clock.now().timeIntervalSince(provenance.fetchedAt)
        let text = DurationText.short(.seconds(max(0, age.rounded())))
        messages.note(
            policy == .storedOnly
                ? "Offline: this answer was stored \(text) ago."
                : "The network failed: this answer was stored \(text) ago.")
    }

    /// Says what a picture shows where pictures are not drawn; false where they are.
    ///
    /// - Throws: `OutputError`.
    func described(_ picture: AlternativeText) throws -> Bool {
        try pictures.described(picture)
    }

    /// Draws the picture on a terminal; elsewhere, and where it cannot be drawn, says what it shows.
    ///
    /// - Returns: False where the file is damaged, so that it is not worth keeping.
    /// - Throws: `OutputError`.
    public func show(_ file: ImageFile, text: String?, author: String?) async throws -> Bool {
        let alternative = AlternativeText(text: text, size: file.size, author: author)
        guard case .failed(let error) = try await pictures.print(file.bytes, alternative: alternative) else {
            return true
        }
        var reason = "The picture is not shown: \(error.reason)."
        if case .missingLibrary(let library) = error { reason += " \(library.hint)" }
        messages.note(reason)
        return !error.meansDamage
    }

    /// Gives the work a sink that leads where the output must go: to the pager, through jq, or straight out.
    ///
    /// A reader who has gone ends the work early, and that is no failure.
    ///
    /// - Returns: What the work returned; none when jq stopped reading before the work was done.
    /// - Throws: What the work throws, `OutputError`, or `AppError` for jq.
    public func withSink<Row, Result>(
        for output: OutputDescription<Row>, isolation: isolated (any Actor)? = #isolation,
        _ work: (OutputSink) async throws -> Result
    ) async throws -> Result? {
        if let filter = output.filter {
            return try await JSONFilter(expression: filter).run(on: self, work)
        }
        guard output.isForPeople(on: terminal), output.mayPage,
            let command = PagerCommand.resolve(
                environment: environment, preferred: environment["SEARCHAPP_PAGER"], configured: pager)
        else { return try await work(self.output) }
        let pager = OutputPager(
            command, environment: environment.withoutSecrets, terminal: self.output, size: terminal.size)
        let result: Result
        do {
            result = try await work(pager.sink)
        } catch {
            // Rows that are there already stay, whatever ended the work.
            try pager.finish()
            throw error
        }
        try pager.finish()
        return result
    }
}
