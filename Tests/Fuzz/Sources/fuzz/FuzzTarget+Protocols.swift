import CommandParsing
import Foundation
import Network

@testable import Domain

/// Targets that parse HTTP header fields and user input.
extension FuzzTarget {
    static let protocols = [
        FuzzTarget(name: "fields") { bytes in
            let value = bytes.text
            let now = Date(timeIntervalSince1970: 1_700_000_000)
            let headers = HTTPHeaders(
                ["Link", "Retry-After", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-RateLimit-Resource"].map {
                    HTTPHeaders.Field(name: $0, value: value)
                })
            if let base = URL(string: "https://api.example.com/x") {
                _ = LinkHeader(headers).url("next", relativeTo: base)
            }
            if let wait = RetryAfter(value)?.wait(from: now) { hold(wait >= .zero, "nobody waits for the past") }
            if let date = HTTPDate.date(from: value, now: now) {
                hold(abs(date.timeIntervalSince1970) < 1e12, "a date has a year of four digits")
            }
            _ = RateLimitHeaders(headers)
            _ = RateLimitRefusal(status: 403, headers: headers, body: bytes)
        },
        FuzzTarget(name: "queries") { bytes in
            let text = bytes.text
            let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            _ = try? QueryWords.joined(words)
            _ = QueryScanner.scan(text)
            _ = PageURL(text)
            if let range = try? QualifierRange<Int>(text, name: "x") {
                hold((try? QualifierRange(range.text, name: "x")) == range, "a range reads as it is written")
            }
            if let range = try? QualifierRange<CalendarDay>(text, name: "x") {
                hold((try? QualifierRange(range.text, name: "x")) == range, "a range of days reads as it is written")
            }
        },
        FuzzTarget(name: "arguments") { bytes in
            let words = bytes.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            _ = try? program.parse(words)
            _ = try? program.help(for: words, width: 1 + bytes.count % 100)
        },
    ]

    private static let program = CommandLineInterface<Void>(
        root: CommandSpec(
            name: "program", summary: "Something",
            subcommands: [
                CommandSpec(
                    name: "search", summary: "Search",
                    subcommands: [
                        CommandSpec(
                            name: "users", summary: "Search users",
                            options: [
                                Option<String>.text("sort", "FIELD", help: "Order").spec,
                                Option<Bool>.flag("web", short: "w", help: "Show").spec,
                            ]
                        ) { _ in }
                    ])
            ]),
        globalOptions: [Option<Bool>.flag("quiet", short: "q", help: "Less").spec])
}
