import DomainTestSupport
import SharedTestSupport
import Testing

@testable import Domain
@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ListModelTests {
    let stage = Stage()
    let screen: SearchViewModel<Repo>
    var list: ListModel<Repo> { screen.list }

    init() {
        screen = stage.repoSearch
    }

    @Test func `the next page is requested when the cursor is within one screen of the end, and not before`() async {
        await screen.answer(to: "repo")
        list.cursorMoved(to: 79, visibleCount: 20)
        #expect(!list.isLoading)
        list.cursorMoved(to: 80, visibleCount: 20)
        #expect(list.state.rowsState?.tail == .loadingNext)
        await list.settled()
        #expect(list.rows.count == 200)
    }

    @Test func `pages are requested until they fill the screen`() async {
        await screen.answer(to: "repo")
        list.cursorMoved(to: 0, visibleCount: 150)
        await list.settled()
        await until { !list.isLoading }
        #expect(list.rows.count == 200)
    }

    @Test func `if a page does not fill the screen, the next one is requested without a key press`() async {
        list.setVisibleCount(150)
        await screen.answer(to: "repo")
        await until { !list.isLoading }
        #expect(list.rows.count == 200)
        list.setVisibleCount(150)
        #expect(!list.isLoading)
        list.setVisibleCount(220)
        await list.settled()
        #expect(list.rows.count == 250)
    }

    @Test func `the cursor stays within the rows`() async {
        await screen.answer(to: "\"repo 1\"")
        list.cursorMoved(to: 5_000, visibleCount: 1)
        #expect(list.selectedIndex == list.rows.count - 1)
        list.cursorMoved(to: -3, visibleCount: 1)
        #expect(list.selectedIndex == 0)
    }

    @Test func `going back sends no request`() async {
        await screen.answer(to: "repo")
        list.cursorMoved(to: 90, visibleCount: 20)
        await list.settled()
        list.cursorMoved(to: 0, visibleCount: 20)
        #expect(!list.isLoading)
        #expect(stage.searches.count == 2)
    }

    @Test func `a refresh keeps the cursor on its item when rows move`() async {
        await screen.answer(to: "repo")
        list.cursorMoved(to: 10, visibleCount: 20)
        stage.repos.setList(InMemoryList(Repo.numbered([901, 902]) + Repo.numbered(1...60)))
        list.refreshRequested()
        await list.settled()
        #expect(list.selected?.name == "11")
        #expect(list.selectedIndex == 12)
    }

    @Test func `a refresh of a long list keeps the later pages and the cursor in them`() async {
        await screen.answer(to: "repo")
        list.reachedEnd()
        await list.settled()
        list.cursorMoved(to: 150, visibleCount: 20)
        stage.repos.setList(InMemoryList(Repo.numbered([901]) + Repo.numbered(1...250)))
        list.refreshRequested()
        await list.settled()
        #expect(list.selected?.name == "151")
        #expect(list.rows.first?.name == "901")
        #expect(Set(list.rows.map(\.id)).count == list.rows.count)
    }

    @Test
    func `a refresh of an empty list bypasses the cache and shows the empty state meanwhile`()
        async
    {
        stage.repos.setList(InMemoryList([]))
        await screen.answer(to: "repo")
        stage.repos.setList(InMemoryList(Repo.numbered(1...3)))
        stage.repos.control.hold()
        list.refreshRequested()
        await stage.repos.control.waitForHeldCalls(1)
        #expect(list.state == .empty(query: "repo", isPartial: false))
        stage.repos.control.releaseAll()
        await list.settled()
        #expect(list.rows.count == 3)
        guard case .search(_, _, .refresh) = stage.repos.control.calls.last else {
            Issue.record("the server was not to be asked")
            return
        }
    }

    @Test func `a failed refresh keeps the rows, shows a toast and offers a retry row`() async {
        await screen.answer(to: "repo")
        stage.repos.control.failNext(.broken)
        list.refreshRequested()
        await list.settled()
        #expect(list.rows.count == 100)
        #expect(list.state.rowsState?.tail == .failed(.broken, retrying: .refresh))
        #expect(stage.messages.toast?.text == AppError.broken.message)
        list.retryRequested()
        await list.settled()
        #expect(list.state.rowsState?.tail == .more)
    }

    @Test func `the cached page is shown first and replaced by the fresh one without moving the cursor`() async {
        stage.repos.setList(
            InMemoryList(Repo.numbered([901]) + Repo.numbered(1...50), storedItems: Repo.numbered(1...40)))
        stage.repos.control.hold()
        screen.search(for: "repo")
        await stage.repos.control.waitForHeldCalls(1)
        stage.repos.control.release()
        await stage.repos.control.waitForHeldCalls(1)
        #expect(list.rows.count == 40)
        #expect(list.provenance?.source == .cache)
        #expect(list.age == .seconds(3_600))
        #expect(list.state.rowsState?.isRefreshing == true)
        list.cursorMoved(to: 7, visibleCount: 20)
        stage.repos.control.releaseAll()
        await screen.settled()
        #expect(list.rows.count == 51)
        #expect(list.selected?.name == "8")
        #expect(list.provenance?.source == .network)
        #expect(list.state == .rows(RowsState(tail: .end)))
    }

    @Test func `offline with a cached page, the rows are marked as stale and a toast is shown`() async {
        stage.repos.setList(InMemoryList([], storedItems: Repo.numbered(1...40)))
        stage.repos.control.hold()
        screen.search(for: "repo")
        await stage.repos.control.waitForHeldCalls(1)
        stage.repos.control.release()
        await stage.repos.control.waitForHeldCalls(1)
        stage.repos.control.failNext(.noConnection)
        stage.repos.control.releaseAll()
        await screen.settled()
        #expect(list.rows.count == 40)
        #expect(list.state.rowsState?.isStale == true)
        #expect(list.state.rowsState?.tail == .failed(.noConnection, retrying: .refresh))
        #expect(stage.messages.toast?.text == AppError.noConnection.message)
    }

    @Test func `offline without a cached page is a separate state`() async {
        stage.repos.control.failAlways(.noConnection)
        await screen.answer(to: "repo")
        #expect(list.state == .failed(.noConnection))
    }

    @Test func `a missing or rejected API key is a separate state`() async {
        stage.repos.control.failAlways(.missingKey)
        await screen.answer(to: "repo")
        #expect(list.state == .failed(.missingKey))
    }

    @Test func `a partial response is labeled as such`() async {
        var some = InMemoryList(Repo.numbered(1...5))
        some.isIncomplete = true
        stage.repos.setList(some)
        await screen.answer(to: "repo")
        #expect(list.state == .rows(RowsState(tail: .end, isPartial: true)))
        await screen.answer(to: "nowhere")
        #expect(list.state == .empty(query: "nowhere", isPartial: true))
    }

    @Test func `the rate limit in a response is shown until another response contains one`() async {
        let limit = RateLimit(resource: "search", limit: 10, remaining: 9)
        let list = ListModel<Repo>(context: stage.context)
        let reporting = Provenance(source: .network, fetchedAt: stage.wallClock.now, rateLimit: limit)
        list.opened(
            PageSource(limits: .gitHubSearch) { _, _ in Page(items: [.sample], provenance: reporting) }, subject: "")
        await list.settled()
        list.opened(
            PageSource(limits: .gitHubSearch) { _, _ in Page(items: [.sample], provenance: .sample) }, subject: "")
        await list.settled()
        #expect(list.rateLimit == limit)
    }

    @Test func `after a page without new rows, the next is requested only when the user moves the cursor`() async {
        let asked = ResponseControl<Int>()
        let list = ListModel<Repo>(context: stage.context)
        list.opened(
            PageSource(limits: .gitHubList) { request, _ throws(AppError) in
                try await asked.respond(to: request.number)
                return Page(
                    items: Repo.numbered(1...10), next: PageRequest(number: request.number + 1, size: 100),
                    provenance: .sample)
            }, subject: "")
        await list.settled()
        list.cursorMoved(to: 9, visibleCount: 5)
        await list.settled()
        #expect(asked.calls.filter { $0 > 1 } == [2])
        #expect(list.rows.count == 10)
    }

    @Test func `rows are shown when their response arrives and are completed in place`() async {
        let completing = ResponseControl<Int>()
        completing.hold()
        let completion = RowCompletion<Repo>(clock: stage.clock) { rows, _ throws(AppError) in
            try await completing.respond(to: rows.count)
            return CompletedRows(
                rows.map { row in
                    row.completed(
                        by: Repo(fullName: row.fullName).with {
                            $0.name = row.name
                            $0.latestRelease = LatestRelease(tagName: "v1")
                        })
                })
        }
        let list = ListModel<Repo>(context: stage.context)
        let source = PageSource<Repo>(limits: .gitHubList, completion: completion) {
            request, policy throws(AppError) in
            guard policy != .storedOnly else { throw .noConnection }
            let first = request.number * 10
            return Page(
                items: Repo.numbered(first..<first + 5),
                next: request.number == 1 ? PageRequest(number: 2, size: 100) : nil, provenance: .sample)
        }
        func completed() -> [Bool] { list.rows.map { $0.latestRelease != nil } }

        list.opened(source, subject: "")
        await completing.waitForHeldCalls(1)
        #expect(completed() == Array(repeating: false, count: 5))
        #expect(list.state == .rows(RowsState(tail: .more)))
        list.cursorMoved(to: 2, visibleCount: 1)
        completing.release()
        await list.settled()
        #expect(completed() == Array(repeating: true, count: 5))
        #expect(list.selectedIndex == 2)

        list.reachedEnd()
        await completing.waitForHeldCalls(1)
        #expect(completed() == Array(repeating: true, count: 5) + Array(repeating: false, count: 5))
        completing.release()
        await list.settled()
        #expect(completed() == Array(repeating: true, count: 10))
        #expect(list.state == .rows(RowsState(tail: .end)))
    }

    @Test func `a refresh keeps the data that completed the rows`() async {
        let release = LatestRelease(tagName: "v1")
        let repo = Repo.numbered(1...1)[0]
        stage.repos.setCompletions([
            Repo(fullName: repo.fullName).with {
                $0.name = repo.name
                $0.latestRelease = release
            }
        ])
        await screen.answer(to: "repo")
        var seen: [LatestRelease?] = []
        stage.repos.control.hold()
        list.refreshRequested()
        await stage.repos.control.waitForHeldCalls(1)
        seen.append(list.rows[0].latestRelease)
        stage.repos.control.releaseAll()
        while list.isLoading {
            seen.append(list.rows[0].latestRelease)
            await Task.yield()
        }
        #expect(seen.allSatisfy { $0 == release })
    }
}
