public import Domain
import Foundation
import Presentation
import Shared
public import TerminalKit

/// The report of an error on the command line, as text for users or as JSON for programs.
///
/// The report omits text that looks like a token, and shortens long text, because quoted values may have any length.
public struct ErrorReport: Sendable {
    private let error: AppError
    /// The message that describes the error.
    let message: String
    /// The next steps as text that contains commands and options, or `nil` if there are none.
    let hint: String?

    /// Creates the report of an error for the command line.
    public init(_ error: AppError) {
        self.init(error, message: error.message, hint: error.commandHint)
    }

    /// Creates the report of an invalid command line.
    public init(usage message: String, hint: String?) {
        self.init(AppError(.usage, reason: message), message: message, hint: hint)
    }

    private init(_ error: AppError, message: String, hint: String?) {
        self.error = error
        self.message = message.maskingTokens().withoutMiddle
        self.hint = hint?.maskingTokens().withoutMiddle
    }

    /// Writes the report to standard error, as one line of JSON or as text for users.
    ///
    /// - Parameters:
    ///   - isJSON: Whether to write JSON.
    ///   - style: The text style of standard error.
    ///   - sink: The sink that receives the report. Tests replace standard error.
    public func write(isJSON: Bool, style: TextStyle, to sink: OutputSink = .standardError) {
        var buffer = OutputBuffer()
        if isJSON { appendJSON(into: &buffer) } else { appendText(style: style, into: &buffer) }
        // If standard error is closed, the error cannot be reported anywhere.
        try? sink.flush(&buffer)
    }

    /// Appends the report as one line of JSON in the form
    /// `{"error":{"kind","message","status","retryAfterSeconds","resetAt","url","hint"}}`.
    ///
    /// The value of an unknown key is `null`.
    func appendJSON(into buffer: inout OutputBuffer) {
        buffer.appendLine(error.json(message: message, hint: hint))
    }

    /// Appends the message, the time of a retry and the next step on separate lines. Text from a server cannot add line
    /// breaks.
    ///
    /// - Parameters:
    ///   - style: The text style of standard error.
    ///   - secondsFromUTC: Returns the offset of the user's time zone from UTC at a date, in seconds.
    ///   - buffer: The buffer to which the report is appended.
    func appendText(
        style: TextStyle, secondsFromUTC: (Date) -> Int = LocalTime.secondsFromUTC, into buffer: inout OutputBuffer
    ) {
        let (message, hint) = (self.message.sanitizedForTerminal(), self.hint?.sanitizedForTerminal())
        guard !isOneSentence else {
            let separator = message.hasSuffix(".") ? " " : "; "
            return buffer.appendLine(style("error:", .bold, .red) + " " + message + (hint.map { separator + $0 } ?? ""))
        }
        buffer.appendLine(style("error:", .bold, .red) + " " + message)
        if let retry = error.retryText(secondsFromUTC: secondsFromUTC) { buffer.appendLine("  " + retry) }
        if let hint { buffer.appendLine("  " + hint) }
    }

    /// A Boolean value that indicates whether the error message and the suggested next step are printed on one line.
    ///
    /// This is the case for an invalid command line, and for a request whose token or API key is missing.
    private var isOneSentence: Bool {
        error.kind == .usage || (error.kind == .unauthorized && error.status == nil)
    }

}

extension AppError {
    /// Returns a sentence with the time of the next attempt, or `nil` if the time is unknown.
    ///
    /// - Parameter secondsFromUTC: Returns the local time zone's offset from UTC at a date, in seconds.
    func retryText(secondsFromUTC: (Date) -> Int = LocalTime.secondsFromUTC) -> String? {
        if retryAfter == .zero { return "Try again now." }
        if let resetAt {
            let clock = LocalTime.zonedClock(resetAt, secondsFromUTC: secondsFromUTC(resetAt))
            return "The limit resets at \(clock)."
        }
        return retryAfter.map { "Try again in \(DurationText.short($0))." }
    }
}

extension String {
    /// The error message in this string, shortened in the middle if it is long. The beginning of a message identifies
    /// the problem, and its end suggests a solution.
    fileprivate var withoutMiddle: String {
        let (most, head, tail) = (2_400, 1_200, 800)
        guard utf8.count > most, unicodeScalars.count > most else { return self }
        return String(unicodeScalars.prefix(head)) + " … " + String(unicodeScalars.suffix(tail))
    }
}
