public import Domain
public import Foundation
import Shared

/// An error as people and as programs read it.
public struct ErrorReport: Sendable {
    /// What is reported.
    public let error: SearchError

    public init(_ error: SearchError) {
        self.error = error
    }

    /// What `--json-errors` puts on standard error: one line with all seven keys, null where unknown.
    ///
    /// `{"error":{"kind","message","status","retryAfterSeconds","resetAt","url","hint"}}`
    public func appendJSON(into buffer: inout OutputBuffer) {
        let members = [
            JSONMember("kind", .string(error.kind.rawValue)),
            JSONMember("message", .string(error.message)),
            JSONMember("status", JSONValue(error.status)),
            JSONMember("retryAfterSeconds", JSONValue(error.retryAfter.map(Self.wholeSeconds))),
            JSONMember("resetAt", JSONValue(error.resetAt)),
            JSONMember("url", JSONValue(error.url)),
            JSONMember("hint", JSONValue(error.hint)),
        ]
        buffer.appendLine(["error": .object(members)])
    }

    /// What happened, when to try again, and the next step: two or three lines that no server text can break.
    ///
    /// - Parameters:
    ///   - secondsFromUTC: The offset of the person's clock at a moment.
    ///   - style: Of standard error.
    public func appendText(
        style: TextStyle, secondsFromUTC: (Date) -> Int = LocalTime.secondsFromUTC, into buffer: inout OutputBuffer
    ) {
        buffer.appendLine(style("error:", .bold, .red) + " " + error.message.sanitizedForTerminal())
        if let retry = retryText(secondsFromUTC: secondsFromUTC) { buffer.appendLine("  " + retry) }
        if let hint = error.hint { buffer.appendLine("  " + hint.sanitizedForTerminal()) }
    }

    private func retryText(secondsFromUTC: (Date) -> Int) -> String? {
        if error.retryAfter == .zero { return "Try again now." }
        if let resetAt = error.resetAt {
            let clock = LocalTime.zonedClock(resetAt, secondsFromUTC: secondsFromUTC(resetAt))
            return "The limit is renewed at \(clock)."
        }
        return error.retryAfter.map { "Try again in \(DurationText.short($0))." }
    }

    /// Rounded up: who waits that long has waited long enough.
    private static func wholeSeconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return attoseconds > 0 ? seconds + 1 : seconds
    }
}
