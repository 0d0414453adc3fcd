import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SavedSearchTests {
    private let stage = Stage()
    private let screen: SearchViewModel<Repo>

    init() {
        screen = stage.repoSearch
    }

    private func save(_ name: String, _ words: String, kind: ItemKind = .repo, flags: [String] = []) async throws {
        _ = try await stage.savedSearches.save(
            SavedSearch(
                name: name, kind: kind, host: "github.com", flags: flags, words: [words], query: words,
                savedAt: stage.wallClock.now), mayReplace: false)
    }

    private var news: [StartModel.News?] { screen.start.entries.map(\.news) }

    @Test func `the current search is saved with its filters and sort order`() async throws {
        #expect(!screen.canBeSaved)
        screen.filtersChosen(["language": "swift"])
        screen.sortChosen(SearchSort("stars", order: .ascending))
        await screen.answer(to: "repo")
        #expect(screen.canBeSaved)
        screen.saveRequested(as: "mine")
        await screen.settled()
        let search = try #require(try await stage.savedSearches.all().first)
        #expect(search.name == "mine" && search.kind == .repo && search.host == "github.com")
        #expect(search.words == ["repo"] && search.flags == ["--language=swift", "--sort=stars", "--order=asc"])
        #expect(search.query == "repo language:swift")
        #expect(stage.messages.toast?.text == "Saved as “mine”.")
    }

    @Test func `text that was typed but not searched is not saved`() async throws {
        await screen.answer(to: "repo")
        screen.queryEdited("something else")
        screen.saveRequested(as: "mine")
        await screen.settled()
        #expect(try await stage.savedSearches.all().map(\.words) == [["repo"]])
    }

    @Test func `a used or empty name is rejected with the reason`() async throws {
        try await save("mine", "cli")
        await screen.answer(to: "repo")
        screen.saveRequested(as: "mine")
        await screen.settled()
        #expect(stage.messages.toast?.text == "A saved search “mine” already exists.")
        screen.saveRequested(as: "-mine")
        await screen.settled()
        #expect(stage.messages.toast?.text == "“-mine” is not a valid name for a search.")
        #expect(try await stage.savedSearches.all().map(\.words) == [["cli"]])
    }

    @Test
    func `the start screen lists saved searches of its kind and runs them unchanged`()
        async throws
    {
        try await stage.queries.save(RecentQuery(kind: .repo, text: "recent", searchedAt: stage.wallClock.now))
        try await save("b", "two", flags: ["--language=swift", "--sort=forks"])
        try await save("a", "one")
        try await save("other", "octocat", kind: .user)
        screen.appeared()
        await screen.settled()
        #expect(screen.start.entries.map(\.source) == [.recent, .saved, .saved])
        #expect(screen.start.entries.compactMap(\.search?.name) == ["a", "b"])
        screen.start.cursorMoved(to: 2)
        screen.startEntryChosen()
        await screen.settled()
        #expect(screen.form.text == "two" && screen.form.filters == ["language": "swift"])
        #expect(screen.form.sort == SearchSort("forks"))
        #expect(stage.searches.last?.query == "two language:swift")
    }

    @Test func `a saved search of another kind is offered if its screen exists, which runs it`() async throws {
        try await save("pictures", "photo", kind: .photo, flags: ["--orientation=landscape"])
        try await save("tools", "cli")
        let app = AppStage()
        for search in try await stage.savedSearches.all() {
            _ = try await app.stage.savedSearches.save(search, mayReplace: false)
        }
        await app.start()
        let tabs = try #require(app.tabs)
        tabs.tabChosen("repos")
        let repos = try #require(tabs.feature?.root as? SearchViewModel<Repo>)
        await repos.settled()
        #expect(repos.start.entries.compactMap(\.search?.name) == ["tools", "pictures"])
        repos.refreshRequested()
        await repos.settled()
        #expect(repos.start.entries.filter { $0.search != nil }.map(\.news) == [.count(0), .count(75)])
        repos.start.cursorMoved(to: 1)
        repos.startEntryChosen()
        let photos = try #require(tabs.feature?.root as? SearchViewModel<Photo>)
        await photos.settled()
        #expect(tabs.tab == "photos" && photos.form.filters == ["orientation": "landscape"])
        #expect(photos.list.rows.count == 30 && repos.form == SearchForm())
    }

    @Test func `new rows are counted on request and not marked as shown`() async throws {
        try await save("few", "\"repo 5\"")
        try await save("many", "repo")
        screen.appeared()
        await screen.settled()
        #expect(news == [nil, nil] && stage.searches.isEmpty)
        screen.refreshRequested()
        #expect(news == [.asking, .asking])
        await screen.settled()
        let few = try #require(news.first ?? nil)
        #expect(few != .count(0) && news[1] == .count(100))
        let many = try await stage.savedSearches.all()[1]
        try await stage.savedSearches.markSeen(["sample/1", "sample/2"], by: many)
        screen.refreshRequested()
        await screen.settled()
        #expect(news == [few, .count(98)])
        #expect(try await stage.queries.recent(.repo, limit: 5).isEmpty)
    }

    @Test func `counting new rows stops at the first failure, which is reported once, and can be canceled`()
        async throws
    {
        try await save("a", "one")
        try await save("b", "two")
        screen.appeared()
        await screen.settled()
        stage.repos.control.failNext(.broken)
        screen.refreshRequested()
        await screen.settled()
        #expect(news == [.failed, nil])
        #expect(stage.messages.messages.map(\.text) == [AppError.broken.message])
        stage.repos.control.hold()
        screen.refreshRequested()
        await stage.repos.control.waitForHeldCalls(1)
        #expect(screen.start.isCounting && screen.loadingCancelled())
        #expect(!screen.start.isCounting && news == [nil, nil])
        stage.repos.control.releaseAll()
        await screen.settled()
    }
}
