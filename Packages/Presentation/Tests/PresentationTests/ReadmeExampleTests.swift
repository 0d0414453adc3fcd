import Domain
import DomainTestSupport
import Presentation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test func `a list of three repositories shows a star on the second`() async {
        #expect(await output() == ["  sample/1", "* sample/2", "  sample/3"])
    }

    private func output() async -> [String] {
        let app = AppStage().app

        app.start()
        app.opened(DeepLink("repos", query: "repo"))
        guard let screen = app.root.tabs?.feature?.screen as? SearchViewModel<Repo> else { return [] }
        await screen.settled()

        screen.list.cursorMoved(to: 1, visibleCount: 20)
        screen.favoriteToggled()

        let lines = screen.list.rows.prefix(3).map { repo in
            "\(app.favorites.isFavorite(repo.key) ? "*" : " ") \(repo.fullName)"
        }
        app.stop()
        return lines
    }
}
