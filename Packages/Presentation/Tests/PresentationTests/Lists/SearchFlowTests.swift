import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import Testing

/// Tests of searching and paging with the sample repositories.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SearchFlowTests {
    let stage = Stage()
    let screen: SearchViewModel<Repo>
    var list: ListModel<Repo> { screen.list }

    init() {
        screen = stage.repoSearch
    }

    @Test func `a search without results empties the list and shows the empty state`() async {
        await screen.answer(to: "repo")
        await screen.answer(to: "nowhere")
        #expect(list.rows.isEmpty)
        #expect(list.state == .empty(query: "nowhere", isPartial: false))
    }

    @Test func `an empty response names the effective query, filters included`() async {
        screen.queryEdited("nowhere")
        var filters = FilterValues()
        filters["stars"] = ">=10"
        screen.filtersChosen(filters)
        await screen.settled()
        #expect(list.state == .empty(query: "nowhere stars:>=10", isPartial: false))
    }

    @Test func `a search with results replaces the list`() async {
        await screen.answer(to: "repo")
        await screen.answer(to: "\"repo 250\"")
        #expect(list.rows.map(\.name) == ["250"])
        #expect(list.total == 1)
        #expect(list.selectedIndex == 0)
    }

    @Test(arguments: ["", "  "]) func `an empty query returns to the start state`(text: String) async {
        await screen.answer(to: "repo")
        await screen.answer(to: text)
        #expect(list.state == .neverSearched)
        #expect(list.rows.isEmpty)
        #expect(screen.problem == nil)
        #expect(stage.searches.count == 1)
    }

    @Test func `a failed search shows the failure and clears old rows`() async {
        await screen.answer(to: "repo")
        stage.repos.control.failAlways(.broken)
        await screen.answer(to: "other")
        #expect(list.state == .failed(.broken))
        #expect(list.rows.isEmpty)
    }

    @Test func `a search during a search cancels the first and only the second's rows ever appear`() async {
        let recorder = RowsRecorder(list)
        stage.repos.control.hold()
        screen.search(for: "\"repo 1\"")
        await stage.repos.control.waitForHeldCalls(1)
        screen.search(for: "\"repo 250\"")
        stage.repos.control.releaseAll()
        await screen.settled()
        #expect(list.rows.map(\.name) == ["250"])
        #expect(recorder.names.subtracting(["250"]).isEmpty)
    }

    @Test func `the old list is hidden until the response to a new search arrives`() async {
        await screen.answer(to: "repo")
        stage.repos.control.hold()
        screen.search(for: "other")
        #expect(list.state == .loadingFirst)
        #expect(list.rows.isEmpty)
        stage.repos.control.releaseAll()
        await screen.settled()
    }

    @Test(
        arguments: [
            .success(Page(items: Repo.numbered(1...3), provenance: .sample)), .failure(.broken),
        ] as [Result<Page<Repo>, AppError>])
    func `a response to a canceled request changes nothing, even when it arrives`(
        late response: Result<Page<Repo>, AppError>
    ) async {
        let (late, current) = (ResponseControl<PageRequest>(), ResponseControl<PageRequest>())
        late.hold()
        current.hold()
        let list = ListModel<Repo>(context: stage.context)
        weak var source: LateSource?
        do {
            let lateSource = LateSource(late, response)
            source = lateSource
            list.opened(lateSource.source, subject: "late")
        }
        await late.waitForHeldCalls(1)
        list.opened(
            PageSource(limits: .gitHubSearch) { request, _ throws(AppError) in
                try await current.respond(to: request)
                return Page(items: [.sample], provenance: .sample)
            }, subject: "current")
        late.releaseAll()
        await until { source == nil }
        #expect(list.state == .loadingFirst)
        #expect(list.rows.isEmpty)
        #expect(stage.messages.messages.isEmpty)
        current.releaseAll()
        await list.settled()
        #expect(list.rows == [.sample])
    }

    @Test func `paging appends rows and continues their numbers`() async {
        await screen.answer(to: "repo")
        list.reachedEnd()
        await list.settled()
        #expect(list.rows == Repo.numbered(1...200))
        #expect(list.total == 250)
        #expect(stage.searches.map(\.page) == [1, 2])
    }

    @Test func `a second next-page request during one is ignored`() async {
        await screen.answer(to: "repo")
        stage.repos.control.hold()
        list.reachedEnd()
        list.reachedEnd()
        list.cursorMoved(to: 99, visibleCount: 20)
        list.refreshRequested()
        await stage.repos.control.waitForHeldCalls(1)
        #expect(list.state.rowsState?.tail == .loadingNext)
        stage.repos.control.releaseAll()
        await list.settled()
        #expect(stage.searches.map(\.page) == [1, 2])
        #expect(list.rows.count == 200)
    }

    @Test func `a new search during paging resets to page 1 and no old row arrives`() async {
        await screen.answer(to: "repo")
        list.cursorMoved(to: 50, visibleCount: 20)
        stage.repos.control.hold()
        list.reachedEnd()
        await stage.repos.control.waitForHeldCalls(1)
        screen.search(for: "\"repo 25\"")
        stage.repos.control.releaseAll()
        await screen.settled()
        #expect(list.rows.map(\.name) == ["25", "125", "225", "250"])
        #expect(list.selectedIndex == 0)
        #expect(stage.searches.last == .init(query: "\"repo 25\"", page: 1))
    }

    @Test func `a failed page keeps the rows and shows a toast`() async {
        await screen.answer(to: "repo")
        stage.repos.control.failNext(.broken)
        list.reachedEnd()
        await list.settled()
        #expect(list.rows.count == 100)
        #expect(list.state.rowsState?.tail == .failed(.broken, retrying: .next))
        #expect(stage.messages.toast?.text == AppError.broken.message)
    }

    @Test func `after a failed page, only a retry sends a request, for the same page`() async {
        await screen.answer(to: "repo")
        stage.repos.control.failNext(.broken)
        list.reachedEnd()
        await list.settled()
        list.cursorMoved(to: 99, visibleCount: 20)
        list.reachedEnd()
        #expect(!list.isLoading)
        list.retryRequested()
        await list.settled()
        #expect(list.rows.count == 200)
        #expect(stage.searches.map(\.page) == [1, 2, 2])
    }

    @Test func `a canceled search is never an error`() async {
        stage.repos.control.hold()
        screen.search(for: "repo")
        await stage.repos.control.waitForHeldCalls(1)
        list.loadingCancelled()
        stage.repos.control.releaseAll()
        await screen.settled()
        #expect(list.state == .neverSearched)
        #expect(stage.messages.messages.isEmpty)
    }

    @Test func `a page request canceled by a lower layer is never an error`() async {
        await screen.answer(to: "repo")
        stage.repos.control.failNext(.cancelled)
        list.reachedEnd()
        await list.settled()
        #expect(list.state.rowsState?.tail == .more)
        #expect(list.rows.count == 100)
        #expect(stage.messages.messages.isEmpty)
    }

    @Test func `the end is reached exactly at the last page`() async {
        await screen.answer(to: "repo")
        list.reachedEnd()
        await list.settled()
        #expect(list.state.rowsState?.tail == .more)
        list.reachedEnd()
        await list.settled()
        #expect(list.state.rowsState?.tail == .end)
        list.reachedEnd()
        #expect(!list.isLoading)
        #expect(list.rows.count == 250)
    }

    @Test func `the end is reached exactly at the result limit, and shows the total`() async {
        var many = InMemoryList(Repo.numbered(1...1_200))
        many.reportedTotal = 48_213
        stage.repos.setList(many)
        await screen.answer(to: "repo")
        for _ in 1...8 {
            list.reachedEnd()
            await list.settled()
        }
        #expect(list.state.rowsState?.tail == .more)
        list.reachedEnd()
        await list.settled()
        #expect(list.state.rowsState?.tail == .cappedEnd(reach: 1_000, total: 48_213))
        #expect(list.rows.count == 1_000)
        #expect(stage.messages.messages.isEmpty)
    }

    @Test func `a rejected page beyond the result limit is the end of the list, not an error`() async {
        await screen.answer(to: "repo")
        stage.repos.control.failNext(AppError(.resultLimitReached, reason: "Only the first 1000", status: 422))
        list.reachedEnd()
        await list.settled()
        #expect(list.state.rowsState?.tail == .cappedEnd(reach: 100, total: 250))
        #expect(stage.messages.messages.isEmpty)
    }
}
