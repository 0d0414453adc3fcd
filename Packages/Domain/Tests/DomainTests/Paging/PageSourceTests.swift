import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PageSourceTests {
    private let repos = InMemoryRepoRepository()

    private var source: PageSource<Repo> {
        get throws {
            let search = RepoUseCases(
                repos, UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
            ).search
            return search(try .everything)
        }
    }

    private func setCount(_ count: Int, total: Int? = nil) {
        var list = InMemoryList(Repo.numbered(1...count))
        list.reportedTotal = total
        repos.setList(list)
    }

    private func collect(_ batches: PageBatches<Repo>) async throws -> [PageBatch<Repo>] {
        try await batches.reduce(into: []) { $0.append($1) }
    }

    @Test func `a list is fetched page by page up to the limit`() async throws {
        setCount(500)
        let batches = try await collect(try source.pages(limit: 250))
        #expect(batches.map(\.rows.count) == [100, 100, 50])
        #expect(batches.map(\.count) == [100, 200, 250])
        #expect(batches.map(\.end) == [nil, nil, .limit])
        #expect(batches.last?.total == 500)
        #expect(Set(batches.map(\.request.size)) == [100])
    }

    @Test func `a capped list ends at the provider's maximum and reports it`() async throws {
        setCount(1_200, total: 48_213)
        let batches = try await collect(try source.pages(limit: nil))
        #expect(batches.last?.count == 1_000)
        #expect(batches.last?.end == .capped(reach: 1_000, total: 48_213))
        #expect(repos.control.calls.count == 10)
    }

    /// Returns a source whose pages are linked.
    ///
    /// - Parameter empty: The numbers of the pages that have no rows but link to the next page.
    private func linked(empty: ClosedRange<Int>) -> PageSource<Repo> {
        PageSource(limits: .gitHubList) { request, _ in
            let number = request.link.flatMap { Int($0.text.drop { !$0.isNumber }) } ?? 1
            let next = PageRequest(
                number: request.number + 1, size: request.size, link: WebURL("https://a.test/\(number + 1)"))
            return Page(
                items: empty.contains(number) ? [] : Repo.numbered([number]), isIncomplete: number == 1,
                next: number < 9 ? next : nil, provenance: .sample)
        }
    }

    @Test func `an empty page that links to another does not end the list`() async throws {
        let batches = try await collect(linked(empty: 1...2).pages(limit: nil))
        #expect(batches.flatMap(\.rows).map(\.name) == (3...9).map(String.init))
        #expect(batches.first?.isIncomplete == true)
    }

    @Test func `empty pages are not followed endlessly`() async throws {
        let batches = try await collect(linked(empty: 2...9).pages(limit: nil))
        #expect(batches.flatMap(\.rows).map(\.name) == ["1"])
        #expect(batches.last?.end == .complete)
    }

    @Test func `a list starts at the requested page`() async throws {
        setCount(100)
        let batches = try await collect(try source.pages(limit: 30, pageSize: 20, firstPage: 3))
        #expect(batches.flatMap(\.rows).map(\.name) == (41...70).map(String.init))
        #expect(batches.map(\.request.number) == [3, 4])
    }

    @Test(
        arguments: [
            (10, 1, 1...10, [1]), (10, 2, 11...20, [1]), (10, 3, 21...30, [2]), (15, 2, 16...30, [1, 2]),
            (3, 34, 100...100, [5]), (50, 2, 21...40, [2]), (nil, 2, 21...25, [2]),
        ] as [(Int?, Int, ClosedRange<Int>, [Int])])
    func `a page smaller than the provider's consists of the rows that its number selects`(
        size: Int?, number: Int, rows: ClosedRange<Int>, requested: [Int]
    ) async throws {
        let movies = InMemoryList((1...100).map { Movie(id: $0) })
        let source = PageSource(limits: .tmdb) { request, policy throws(AppError) in
            try movies.page(request, policy: policy, limits: .tmdb) { _ in true }
        }
        let range = ListRange(limit: size == nil ? 5 : nil, pageSize: size, firstPage: number)
        let batches = try await source.pages(range).reduce(into: []) { $0.append($1) }
        #expect(batches.flatMap(\.rows).map(\.id) == Array(rows))
        #expect(batches.map(\.request.number) == requested)
        #expect(batches.first?.expectedCount == rows.count)
    }

    @Test(arguments: [(11, 100), (35, 30), (1_001, 1), (Int.max - 1, 100)])
    func `a page beyond the maximum is rejected before a request is sent`(page: Int, size: Int) async {
        setCount(10)
        let error = await #expect(throws: AppError.self) {
            try await collect(try source.pages(limit: nil, pageSize: size, firstPage: page))
        }
        #expect(error?.kind == .resultLimitReached)
        #expect(error?.description.contains(" is beyond the first 1,000 results, ") == true)
        #expect(repos.control.calls.isEmpty)
    }

    @Test(arguments: [0, -1, Int.min, Int.max])
    func `an invalid page number is rejected before a request is sent`(page: Int) async {
        setCount(10)
        let error = await #expect(throws: AppError.self) {
            try await collect(try source.pages(limit: 1, firstPage: page))
        }
        #expect(error?.kind == .usage)
        #expect(repos.control.calls.isEmpty)
    }

    @Test func `no request is sent before a page is needed`() async throws {
        setCount(500)
        var batches = try source.pages(limit: nil).makeAsyncIterator()
        _ = try await batches.next(isolation: #isolation)
        #expect(repos.control.calls.count == 1)
    }

    @Test func `a failed page can be requested again`() async throws {
        setCount(150)
        var batches = try source.pages(limit: nil).makeAsyncIterator()
        _ = try await batches.next(isolation: #isolation)
        repos.control.failNext(AppError(.timedOut, reason: "x"))
        await #expect(throws: AppError.self) { try await batches.next(isolation: #isolation) }
        #expect(try await batches.next(isolation: #isolation)?.count == 150)
    }

    @Test func `canceling a list cancels its running request`() async {
        setCount(150)
        repos.control.hold()
        let task = Task { try await collect(try source.pages(limit: nil)) }
        await repos.control.waitForHeldCalls(1)
        task.cancel()
        await #expect(throws: AppError.cancelled) { try await task.value }
        #expect(repos.control.heldCount == 0)
    }

    @Test(
        arguments: [
            (ListRange(), 30, nil), (ListRange(pageSize: 50), 50, 50), (ListRange(limit: 7, pageSize: 5), 7, 5),
            (ListRange(limit: 7, isAll: true), nil, nil),
        ] as [(ListRange, Int?, Int?)])
    func `a list consists of one page or of all requested rows`(range: ListRange, limit: Int?, pageSize: Int?) {
        #expect(range.limit == limit)
        #expect(range.pageSize == pageSize)
    }
}

extension SearchQuery {
    /// A query that matches everything in an in-memory repository.
    static var everything: SearchQuery {
        get throws(QueryError) { try SearchQuery(.repos, words: [], filters: ["archived": "false"]) }
    }
}
