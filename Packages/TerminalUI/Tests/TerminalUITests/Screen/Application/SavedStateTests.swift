import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SavedStateTests {
    /// A size with room for two panes.
    private static let wide = TerminalSize(columns: 120, rows: 24)

    @Test func `the tab, query, filters, sort order, cursor and layout are restored`() async {
        var state = SavedState()
        state.tab = "repos"
        state.screens["repos"] = SavedScreenState(
            form: SearchForm(
                text: "swift", filters: ["language": "swift"], sort: SearchSort("stars", order: .descending)),
            selected: "swiftlang/swift")
        state.panes = PaneLayout(isSplit: false, listShare: 65)
        state.showsPictures = false
        state.grids = ["photos": false, "repos": true]
        #expect(SavedState(state.bytes) == state)
    }

    @Test(
        arguments: ["", "{", "[]", "{\"version\":2}", "{\"tab\":\"repos\"}", "nonsense"])
    func `a saved state of another program is ignored`(text: String) {
        #expect(SavedState(Array(text.utf8)) == nil)
    }

    @Test func `impossible values in the saved state are ignored`() throws {
        let state = try #require(
            SavedState(
                Array(
                    #"{"version":1,"tab":3,"listShare":900,"screens":{"repos":{"text":1},"users":{"text":"a"}}}"#.utf8))
        )
        #expect(state.tab == nil)
        #expect(state.panes.listShare == 75)
        #expect(state.screens.keys.sorted() == ["users"])
    }

    @Test(arguments: ["photos", Feature.favoritesID])
    func `the selected row of a list without a query is restored`(tab: Feature.ID) async throws {
        let stage = ScreenStage(tabs: ["repos", "photos", Feature.favoritesID])
        await stage.start()
        await stage.search("swift")
        await stage.type(" f")
        await stage.type(" f")
        stage.app.root.tabs?.tabChosen(tab)
        await stage.settle()
        await stage.press(.down)
        let selected = stage.feature?.screen.openableKey
        await stage.screens.saveState()
        let next = ScreenStage(tabs: ["repos", "photos", Feature.favoritesID], lastRun: stage.keptState)
        _ = try await next.kept.add(try await stage.kept.favorites(of: nil, onAllHosts: true))
        next.screens.restoreState()
        await next.start()
        await next.settle()
        #expect(next.feature?.feature.id == tab)
        #expect(selected != nil && next.feature?.screen.openableKey == selected)
        #expect(next.feature?.screen.view.cursor?.selectedIndex == 1)
    }

    @Test func `the next run restores the state of the last one`() async {
        let stage = ScreenStage(size: Self.wide)
        await stage.start()
        await stage.search("swift")
        await stage.type("j|")
        await stage.screens.saveState()
        let selected = stage.feature?.screen.openableKey
        let next = ScreenStage(lastRun: stage.keptState)
        next.screens.restoreState()
        await next.start()
        await next.settle()
        #expect(next.feature?.root.view.search?.form.text == "swift")
        #expect(next.feature?.screen.openableKey == selected)
        #expect(!next.screens.interface.panes.isSplit)
    }

    /// Returns the saved state of a run that searched for repositories and users and hid the second pane.
    private func lastRun() async -> [UInt8]? {
        let stage = ScreenStage(size: Self.wide)
        await stage.start()
        await stage.search("swift")
        await stage.type("2")
        await stage.search("apple")
        await stage.type("|")
        await stage.screens.saveState()
        return stage.keptState
    }

    @Test func `a requested screen is shown, and all others are restored`() async {
        let next = ScreenStage(lastRun: await lastRun())
        next.app.opened(DeepLink("photos"))
        next.screens.restoreState()
        await next.start()
        #expect(next.feature?.feature.id == "photos")
        #expect(!next.screens.interface.panes.isSplit)
        await next.press("1")
        #expect(next.feature?.root.view.search?.form.text == "swift")
        await next.press("2")
        #expect(next.feature?.root.view.search?.form.text == "apple")
    }

    @Test func `a requested query replaces only the saved query of its screen, which is not sent`() async {
        let next = ScreenStage(lastRun: await lastRun())
        next.app.opened(DeepLink("repos", query: "cli"))
        next.screens.restoreState()
        await next.start()
        await next.settle()
        #expect(next.feature?.root.view.search?.form.text == "cli")
        #expect(Set(next.repos.control.calls.compactMap(\.searchText)) == ["cli"])
        await next.press("2")
        #expect(next.feature?.root.view.search?.form.text == "apple")
    }
}

extension InMemoryRepoRepository.Call {
    fileprivate var searchText: String? {
        if case .search(let query, _, _) = self { query.text } else { nil }
    }
}
