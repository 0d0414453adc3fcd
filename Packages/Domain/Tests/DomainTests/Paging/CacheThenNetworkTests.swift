import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CacheThenNetworkTests {
    private let repos = InMemoryRepoRepository()
    private let first = PageRequest(number: 1, size: 30)

    private func source() throws -> PageSource<Repo> {
        let search = RepoUseCases(
            repos, UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        ).search
        return search(try .everything)
    }

    private func policies() -> [FetchPolicy] {
        repos.control.calls.compactMap { if case .search(_, _, let policy) = $0 { policy } else { nil } }
    }

    private func pages(_ policy: FetchPolicy = .standard) async throws -> [Page<Repo>] {
        let responses = try source().cacheThenNetwork(first, policy: policy)
        var pages: [Page<Repo>] = []
        try await responses { page, _ in pages.append(page) }
        return pages
    }

    @Test func `the stored page comes first and the fresh one follows`() async throws {
        repos.setList(InMemoryList(Repo.numbered(1...3), storedItems: Repo.numbered(1...2)))
        let pages = try await pages()
        #expect(pages.map(\.items.count) == [2, 3])
        #expect(pages.map(\.provenance.source) == [.cache, .network])
        #expect(policies() == [.storedOnly, .standard])
    }

    @Test func `an equal fresh page is delivered too, because it was revalidated`() async throws {
        repos.setList(InMemoryList(Repo.numbered(1...3), storedItems: Repo.numbered(1...3)))
        #expect(try await pages().map(\.provenance.source) == [.cache, .network])
        #expect(policies().count == 2)
    }

    @Test func `a fresh page with another total is delivered`() async throws {
        var list = InMemoryList(Repo.numbered(1...3), storedItems: Repo.numbered(1...3))
        list.reportedTotal = 3
        repos.setList(list)
        let responses = try source().cacheThenNetwork(first)
        var totals: [Int?] = []
        try await responses { page, _ in
            totals.append(page.total)
            list.reportedTotal = 4
            repos.setList(list)
        }
        #expect(totals == [3, 4])
    }

    @Test func `without a stored page only the fresh one is delivered`() async throws {
        repos.setList(InMemoryList(Repo.numbered(1...3)))
        #expect(try await pages(.refresh).map(\.provenance.source) == [.network])
        #expect(policies() == [.storedOnly, .refresh])
    }

    @Test func `a failure of the store is ignored`() async throws {
        repos.setList(InMemoryList(Repo.numbered(1...3), storedItems: []))
        repos.control.failNext(AppError(.storage, reason: "x"))
        #expect(try await pages().map(\.items.count) == [3])
    }

    @Test func `a failure after the stored page is thrown after its delivery`() async throws {
        repos.setList(InMemoryList(Repo.numbered(1...3), storedItems: Repo.numbered(1...2)))
        let responses = try source().cacheThenNetwork(first)
        var counts: [Int] = []
        let error = await #expect(throws: AppError.self) {
            try await responses { page, _ in
                counts.append(page.items.count)
                repos.control.failNext(AppError(.offline, reason: "x"))
            }
        }
        #expect(error?.kind == .offline)
        #expect(counts == [2])
    }

    @Test(arguments: [1, 2])
    func `cancellation ends both requests`(heldCall: Int) async throws {
        repos.setList(InMemoryList(Repo.numbered(1...3), storedItems: Repo.numbered(1...2)))
        repos.control.hold()
        let task = Task { try await pages() }
        for _ in 1..<heldCall {
            await repos.control.waitForHeldCalls(1)
            repos.control.release()
        }
        await repos.control.waitForCalls(heldCall)
        await repos.control.waitForHeldCalls(1)
        task.cancel()
        await #expect(throws: AppError.cancelled) { try await task.value }
        #expect(policies().count == heldCall)
    }

    @Test func `the policy for stored responses sends no further request`() async throws {
        repos.setList(InMemoryList(Repo.numbered(1...3), storedItems: Repo.numbered(1...2)))
        #expect(try await pages(.storedOnly).map(\.items.count) == [2])
        #expect(policies() == [.storedOnly])
    }

    @Test func `without a stored response an incomplete fresh one is delivered before its completion`() async throws {
        let responses = CacheThenNetwork(
            complete: { value, policy throws(AppError) in "\(value), completed \(policy)" },
            fetch: { policy throws(AppError) in
                guard policy != .storedOnly else { throw AppError(.offline, reason: "Nothing is stored") }
                return "\(policy)"
            })
        var values: [String] = []
        try await responses { value, isFresh in values.append("\(value) \(isFresh)") }
        #expect(values == ["standard true", "standard, completed standard true"])
    }

    @Test func `a fresh response that replaces a stored one is complete`() async throws {
        let responses = CacheThenNetwork(
            complete: { value, policy throws(AppError) in "\(value), completed \(policy)" },
            fetch: { policy throws(AppError) in "\(policy)" })
        var values: [String] = []
        try await responses { value, isFresh in values.append("\(value) \(isFresh)") }
        #expect(values == ["storedOnly, completed storedOnly false", "standard, completed standard true"])
    }

    @Test func `a complete response is delivered once`() async throws {
        let responses = CacheThenNetwork(
            policy: .bypass, complete: { _, _ throws(AppError) in nil }, fetch: { _ throws(AppError) in 1 })
        var values: [Int] = []
        try await responses { value, _ in values.append(value) }
        #expect(values == [1])
    }
}
