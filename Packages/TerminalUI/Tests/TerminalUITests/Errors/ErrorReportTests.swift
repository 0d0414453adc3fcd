import Domain
import Foundation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct ErrorReportTests {
    private func text(_ error: AppError) -> String {
        text(ErrorReport(error))
    }

    private func text(_ report: ErrorReport) -> String {
        var buffer = OutputBuffer()
        report.appendText(style: .plain, secondsFromUTC: { _ in 3_600 }, into: &buffer)
        return buffer.text
    }

    private func json(_ error: AppError) -> String {
        var buffer = OutputBuffer()
        ErrorReport(error).appendJSON(into: &buffer)
        return buffer.text
    }

    @Test func `the JSON object always has all seven keys`() {
        #expect(
            json(AppError(.offline, reason: "No connection")) == """
                {"error":{"kind":"offline","message":"No connection.","status":null,"retryAfterSeconds":null,\
                "resetAt":null,"url":null,"hint":null}}

                """
        )
        #expect(
            json(
                AppError(
                    .rateLimited, reason: "m", advice: [.other("h")], status: 403, retryAfter: .milliseconds(1_500),
                    resetAt: Date(timeIntervalSince1970: 0), url: "https://api.github.com/"
                )
            ) == """
                {"error":{"kind":"rateLimited","message":"m.","status":403,"retryAfterSeconds":2,\
                "resetAt":"1970-01-01T00:00:00Z","url":"https://api.github.com/","hint":"h"}}

                """
        )
    }

    @Test func `a usage error is one line with a suggestion`() {
        #expect(
            text(ErrorReport(usage: "unknown flag --x", hint: "see “help”"))
                == "error: unknown flag --x; see “help”\n")
        #expect(text(AppError(.usage, reason: "No page", advice: [.other("Try ID.")])) == "error: No page. Try ID.\n")
        #expect(text(AppError(.usage, reason: "no value")) == "error: no value.\n")
        #expect(json(AppError(.usage, reason: "m", advice: [.other("h")])).contains(#""hint":"h""#))
    }

    @Test(arguments: ["y", "é", "e\u{301}"]) func `the middle of a very long message is omitted`(
        word: String
    ) throws {
        let long = String(repeating: word, count: 100_000)
        let error = AppError(
            .usage, reason: "--type: “\(long)” is not one of user, org",
            advice: [.other("did you mean \(long) or user?")])
        for report in [text(error), json(error)] {
            #expect(report.unicodeScalars.count < 5_000)
            #expect(report.contains("--type: “\(word)"))
            #expect(report.contains("\(word)” is not one of user, org"))
            #expect(report.contains("\(word) or user?"))
            #expect(!report.contains("\u{FFFD}"))
        }
        let short = String(repeating: word, count: 1_000)
        #expect(text(AppError(.usage, reason: short)) == "error: \(short).\n")
    }

    @Test(arguments: [true, false]) func `a token is never printed, and a closed stream is not a failure`(isJSON: Bool)
    {
        let token = "ghp_" + String(repeating: "a1", count: 18)
        let report = ErrorReport(AppError(.usage, reason: "“\(token)”"))
        let words = RecordedOutput()
        report.write(isJSON: isJSON, style: .plain, to: words.sink)
        #expect(!words.text.isEmpty && !words.text.contains(token))
        report.write(isJSON: isJSON, style: .plain, to: OutputSink { _ throws(OutputError) in throw .closedPipe })
    }

    @Test func `users read what happened, when the limit resets in local time, and what to do`() {
        let error = AppError(
            .rateLimited, reason: "The search limit is spent", advice: [.other("Sign in for more.")],
            resetAt: Date(timeIntervalSince1970: 0)
        )
        #expect(
            text(error) == """
                error: The search limit is spent.
                  The limit resets at 01:00:00 UTC+1.
                  Sign in for more.

                """
        )
        let secondary = AppError(.secondaryRateLimited, reason: "Too fast", retryAfter: .seconds(61))
        #expect(text(secondary) == "error: Too fast.\n  Try again in 1m 01s.\n")
    }

    @Test func `a reset time in the past is not shown`() {
        let error = AppError(
            .rateLimited, reason: "Spent", retryAfter: .zero, resetAt: Date(timeIntervalSince1970: 0))
        #expect(text(error) == "error: Spent.\n  Try again now.\n")
    }

    @Test func `text from a server cannot control the terminal or add lines`() {
        #expect(text(AppError(.notFound, reason: "a\u{1B}[2J\nb\u{202E}")) == "error: a[2J b.\n")
    }
}
