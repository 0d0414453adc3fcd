import Domain
import Presentation
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct SharedFailuresTests {
    private func told(_ errors: [(AppError, String)]) -> [String] {
        var failures = SharedFailures()
        let areTaken = errors.map { failures.take($0.0, for: $0.1) }
        #expect(!areTaken.contains(false))
        return failures.errors.map(\.message)
    }

    @Test func `a rate limit is reported once with all skipped items`() {
        let together = AppError(.secondaryRateLimited, operation: "Loading 3 users", reason: "slow down")
        #expect(
            told([(together, "a"), (together, "b"), (together, "c")])
                == ["Loading 3 users failed: slow down. Not looked up: “a”, “b”, “c”."])
        let alone = AppError(.rateLimited, operation: "Loading user “a”", reason: "spent")
        let other = AppError(.rateLimited, operation: "Loading user “b”", reason: "spent")
        #expect(
            told([(alone, "a"), (other, "b"), (alone, "c")]) == [
                "Loading user “a” failed: spent. Not looked up: “b”, “c”."
            ])
    }

    @Test func `an error about a single item names the item`() {
        let named = AppError(.offline, operation: "Loading movie 5", reason: "no connection")
        #expect(told([(named, "5")]) == [named.message])
        #expect(told([(named, "6")]) == ["“6”: " + named.message])
    }

    @Test func `each different failure is reported`() {
        let (spent, gone) = (AppError(.rateLimited, reason: "Spent"), AppError(.offline, reason: "Gone"))
        #expect(told([(spent, "a"), (gone, "b"), (spent, "c")]) == ["Spent. Not looked up: “a”, “c”.", "“b”: Gone."])
    }

    @Test func `names beyond fifty are counted`() {
        let spent = AppError(.rateLimited, reason: "Spent")
        let all = told((1...2_060).map { (spent, "n\($0)") })
        #expect(all.count == 1)
        #expect(all[0].hasSuffix("“n49”, “n50” and 2,010 more."))
    }

    @Test func `an error about a single item is not shared`() {
        var failures = SharedFailures()
        let kinds: [AppError.Kind] = [.notFound, .forbidden, .unauthorized, .usage]
        let areTaken = kinds.map { failures.take(AppError($0, reason: "No"), for: "a") }
        #expect(!areTaken.contains(true))
        #expect(failures.errors.isEmpty)
    }

    @Test func `an item is named even if the message contains its name by chance`() {
        let error = AppError(.badServerResponse, operation: "Loading 2 users", reason: "GitHub left it out")
        #expect(error.naming("github").message == "“github”: " + error.message)
    }
}
