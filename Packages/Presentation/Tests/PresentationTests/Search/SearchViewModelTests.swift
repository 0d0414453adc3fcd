import Domain
import DomainTestSupport
import Foundation
import Presentation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SearchViewModelTests {
    let stage = Stage(queries: [
        RecentQuery(kind: .repo, text: "swift stars:>=10", searchedAt: .distantPast),
        RecentQuery(kind: .repo, text: "rust", searchedAt: .distantPast),
        RecentQuery(kind: .user, text: "swiftlang", searchedAt: .distantPast),
    ])
    let screen: SearchViewModel<Repo>

    init() {
        screen = stage.repoSearch
    }

    @Test func `typing sends no request`() async {
        screen.queryEdited("swift")
        await screen.settled()
        #expect(stage.searches.isEmpty)
        #expect(screen.list.state == .neverSearched)
    }

    @Test func `the row of the last run is selected only in its own search`() async {
        stage.repos.control.failNext(.broken)
        stage.repos.control.failNext(.broken)
        screen.restored(SavedScreenState(form: SearchForm(text: "repo"), selected: "sample/5"))
        await screen.settled()
        #expect(screen.list.rows.isEmpty)
        await screen.answer(to: "repo")
        #expect(screen.list.selectedIndex == 0)
        screen.restored(SavedScreenState(form: SearchForm(text: "repo"), selected: "sample/5"))
        await screen.settled()
        #expect(screen.list.selectedIndex == 4)
    }

    @Test func `an invalid form is reported without a request, and the rows stay`() async {
        await screen.answer(to: "repo")
        var filters = FilterValues()
        filters["stars"] = "many"
        screen.filtersChosen(filters)
        await screen.settled()
        #expect(screen.problem == .invalidValue(name: "stars", value: "many", expected: Int.expected))
        #expect(stage.messages.toast?.text == screen.problem?.description)
        #expect(screen.list.rows.count == 100)
        #expect(stage.searches.count == 1)
        screen.filtersCleared()
        #expect(screen.problem == nil)
    }

    @Test func `the search contains filters and sort order`() async {
        screen.queryEdited("repo")
        var filters = FilterValues()
        filters["language"] = "swift"
        filters["topic"] = "   "
        screen.filtersChosen(filters)
        screen.sortChosen(SearchSort("stars", order: .descending))
        await screen.settled()
        guard case .search(let search, _, _) = stage.repos.control.calls.last else {
            Issue.record("nothing was searched for")
            return
        }
        #expect(search.text == "repo language:swift")
        #expect(search.sort?.field == "stars")
        #expect(search.order == .descending)
    }

    @Test func `filters without words are a query`() async {
        var filters = FilterValues()
        filters["stars"] = ">=1"
        screen.filtersChosen(filters)
        await screen.settled()
        #expect(stage.searches.map(\.query) == ["stars:>=1"])
    }

    @Test func `clearing the filters keeps the search terms`() async {
        screen.queryEdited("repo")
        var filters = FilterValues()
        filters["language"] = "swift"
        screen.filtersChosen(filters)
        screen.filtersCleared()
        await screen.settled()
        #expect(screen.form == SearchForm(text: "repo"))
        #expect(stage.searches.last?.query == "repo")
    }

    @Test func `recent queries of the kind that begin with the typed text are suggested`() async {
        screen.queryEdited("sw")
        await screen.settled()
        #expect(screen.suggestions.map(\.text) == ["swift stars:>=10"])
        screen.recentQueriesOpened()
        await screen.settled()
        #expect(screen.suggestions.map(\.text) == ["swift stars:>=10", "rust"])
    }

    @Test func `every stored query can be reached in the history`() async throws {
        for number in 0..<FetchRecentQueries.maximumCount {
            try await stage.queries.save(RecentQuery(kind: .repo, text: "older \(number)", searchedAt: .distantPast))
        }
        screen.recentQueriesOpened()
        await screen.settled()
        #expect(screen.suggestions.count == FetchRecentQueries.maximumCount)
    }

    @Test func `a recent query restores its filters`() async {
        var filters = FilterValues()
        filters["language"] = "rust"
        screen.filtersChosen(filters)
        screen.recentQueriesOpened()
        await screen.settled()
        screen.recentQueryChosen(screen.suggestions[0])
        await screen.settled()
        #expect(stage.searches.last?.query == "swift stars:>=10")
        #expect(screen.suggestions.isEmpty)
    }

    @Test func `a successful search becomes a recent query, and a failed one does not`() async throws {
        await screen.answer(to: "repo")
        stage.repos.control.failAlways(.broken)
        await screen.answer(to: "broken")
        let saved = try await stage.queries.recent(.repo, limit: 1)
        #expect(saved.map(\.text) == ["repo"])
    }

    @Test func `if the history cannot be read, the search box has no suggestions`() async {
        stage.queries.control.failAlways(AppError(.storage, reason: "The file cannot be read"))
        screen.queryEdited("sw")
        await screen.settled()
        #expect(screen.suggestions.isEmpty)
        #expect(stage.messages.messages.isEmpty)
    }

    @Test func `a search on the screen requests text matches`() async {
        let screen = stage.repoSearch
        await screen.answer(to: "repo")
        let queries = stage.repos.control.calls.compactMap { call in
            if case .search(let query, _, _) = call { query } else { nil }
        }
        #expect(!queries.isEmpty)
        #expect(queries.allSatisfy { $0.includesTextMatches })
    }
}
