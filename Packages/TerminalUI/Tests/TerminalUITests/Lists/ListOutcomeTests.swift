import Domain
import DomainTestSupport
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct ListOutcomeTests {
    private let stage = ViewStage()
    private let repos = InMemoryRepoRepository(Repo.samples)

    private func write(
        _ range: ListRange = ListRange(), words: String = "swift", wait: Duration? = nil, isTerminal: Bool = false
    ) async throws -> ListOutcome? {
        let query = try SearchQuery(.repos, words: [words])
        let source = RepoUseCases(repos, ViewStage.useCases).search(query, keepsHistory: false)
        return try await stage.services(isTerminal: isTerminal).showList(
            source, range, as: OutputDescription(), subject: "“\(words)”", maximumWait: wait)
    }

    @Test func `rows are written page by page up to the limit`() async throws {
        let outcome = try #require(await write(ListRange(limit: 3, pageSize: 2)))
        #expect(!outcome.isEmpty && !outcome.isPartial)
        #expect(stage.output.text.split(separator: "\n").count == 3)
        #expect(repos.control.calls.count == 2)
    }

    @Test func `isFavorite is null in all rows if the favorites cannot be read`() async throws {
        stage.favorites.control.failNext(AppError(.storage, reason: "locked"))
        let source = RepoUseCases(repos, ViewStage.useCases).search(
            try SearchQuery(.repos, words: ["swift"]), keepsHistory: false)
        let output = OutputDescription<Repo>(.jsonLines, fields: try FieldSelection("isFavorite"))
        _ = try await stage.services().showList(source, ListRange(limit: 3, pageSize: 2), as: output, subject: "x")
        #expect(stage.output.text == String(repeating: #"{"isFavorite":null}"# + "\n", count: 3))
    }

    @Test func `a message names the search without results`() async throws {
        let outcome = try #require(await write(words: "nothing-of-that-name"))
        #expect(outcome.isEmpty)
        #expect(stage.output.text == "")
        #expect(stage.words.text == "Nothing found for “nothing-of-that-name”.\n")
    }

    @Test(
        arguments: [
            (0, "Nothing found for the list.\n"), (7, "There is no page 2 of the list: 7 in all.\n"),
            (nil, "Nothing found on page 2 of the list.\n"),
        ] as [(Int?, String)])
    func `a message names a page without rows`(total: Int?, message: String) async throws {
        let source = PageSource<Repo>(limits: .gitHubList) { _, _ in
            Page(items: [], total: total, provenance: .sample)
        }
        _ = try await stage.services().showList(
            source, ListRange(firstPage: 2), as: OutputDescription(), subject: "the list")
        #expect(stage.words.text == message)
    }

    @Test func `in the demo, a message states that the data is incomplete`() async throws {
        let source = PageSource(limits: .gitHubSearch) { _, _ in
            Page<Repo>(items: [], total: 0, provenance: .sample)
        }
        _ = try await stage.services(isDemo: true).showList(
            source, ListRange(), as: OutputDescription(), subject: "“topic:x”")
        #expect(stage.words.text == "Nothing found for “topic:x” in the demo data, which is incomplete.\n")
    }

    @Test func `after a wait for a rate limit, the same page is requested again`() async throws {
        repos.control.failNext(AppError(.rateLimited, reason: "spent", retryAfter: .zero))
        _ = try await write(wait: .seconds(5))
        #expect(repos.control.calls.count == 2)
        #expect(!stage.output.text.isEmpty)
    }

    @Test func `without waiting, a rate limit ends the list`() async {
        repos.control.failNext(AppError(.rateLimited, reason: "spent", retryAfter: .zero))
        let error = await #expect(throws: AppError.self) { try await write() }
        #expect(error?.kind == .rateLimited)
        #expect(stage.output.text == "")
    }

    @Test func `rows that the service returns incompletely make a list partial`() async throws {
        var list = InMemoryList(Repo.samples)
        list.isIncomplete = true
        repos.setList(list)
        #expect(try #require(await write()).isPartial)
    }

    @Test func `users see the number of rows`() async throws {
        _ = try await write(ListRange(limit: 1), isTerminal: true)
        #expect(stage.output.text.hasPrefix("Showing 1 of "))
    }

    @Test(
        arguments: [
            (false, "search", 30, "29 of 30 searches a minute left, no token"),
            (true, "search", 10, "9 of 10 searches a minute left"),
            (false, "code_search", 10, "9 of 10 searches a minute left"),
        ])
    func `users see whether requests are sent without a token, regardless of the rate limit`(
        isSignedIn: Bool, resource: String, limit: Int, text: String
    ) async throws {
        let provenance = Provenance(
            source: .network, fetchedAt: Provenance.sample.fetchedAt,
            rateLimit: RateLimit(resource: resource, limit: limit, remaining: limit - 1))
        let source = PageSource(limits: .gitHubSearch) { _, _ in
            Page(items: Repo.samples, total: 3, provenance: provenance)
        }
        _ = try await stage.services(isTerminal: true, isSignedIn: isSignedIn).showList(
            source, ListRange(), as: OutputDescription(), subject: "x")
        #expect(stage.output.text.split(separator: "\n").first?.hasSuffix(" · \(text)") == true)
    }
}
