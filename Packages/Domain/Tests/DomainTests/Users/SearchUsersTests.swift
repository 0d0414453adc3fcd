import Domain
import DomainTestSupport
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SearchUsersTests {
    private let users = InMemoryUserRepository(GitHubUser.samples)
    private let queries = InMemoryQueriesRepository()
    private let reachability = Reachability()
    private let clock = ManualWallClock()
    private let first = PageRequest(number: 1, size: 30)

    private func search(_ words: String, keepsHistory: Bool = true) throws -> PageSource<GitHubUser> {
        let services = UseCaseServices(queries: queries, reachability: reachability, clock: clock.clock)
        let query = try SearchQuery(.users, words: [words], filters: ["type": "user"], sort: SearchSort("followers"))
        return UserUseCases(users, services).search(query, keepsHistory: keepsHistory)
    }

    private func saved() async throws -> [RecentQuery] {
        try await queries.recent(nil, limit: 10)
    }

    @Test func `a search finds accounts by words`() async throws {
        #expect(try await search("octo").page(first).items.map(\.login) == ["octocat"])
    }

    @Test func `no request is sent before the first page is fetched`() throws {
        _ = try search("octo")
        #expect(users.control.calls.isEmpty)
    }

    @Test func `the effective query is stored once after the first success`() async throws {
        let source = try search("o")
        _ = try await source.page(first)
        _ = try await source.page(PageRequest(number: 2, size: 30))
        #expect(try await saved() == [RecentQuery(kind: .user, text: "o type:user", searchedAt: clock.now)])
        #expect(queries.control.calls.count { if case .save = $0 { true } else { false } } == 1)
    }

    @Test func `a result without rows is a success`() async throws {
        _ = try await search("nobody-has-this-name").page(first)
        #expect(try await saved().count == 1)
    }

    @Test func `a failed query is not stored, but a later success is`() async throws {
        let source = try search("octo")
        users.control.failNext(AppError(.rateLimited, reason: "x"))
        await #expect(throws: AppError.self) { try await source.page(first) }
        #expect(try await saved().isEmpty)
        _ = try await source.page(first)
        #expect(try await saved().count == 1)
    }

    @Test func `the history can be disabled`() async throws {
        _ = try await search("octo", keepsHistory: false).page(first)
        #expect(try await saved().isEmpty)
    }

    @Test func `a history that cannot be written does not affect the search`() async throws {
        queries.control.failAlways(AppError(.storage, reason: "x"))
        #expect(try await search("octo").page(first).items.count == 1)
    }

    @Test func `searches update the reachability`() async throws {
        let source = try search("octo")
        users.control.failNext(AppError(.offline, reason: "x"))
        _ = try? await source.page(first)
        #expect(reachability.isOffline)
        _ = try await source.page(first)
        #expect(!reachability.isOffline)
    }
}
