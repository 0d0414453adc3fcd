import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct MovieViewerTests {
    private let stage = ViewStage()
    private let movies = InMemoryMoviesRepository(Movie.samples)

    private func show(_ viewer: MovieViewer) async throws -> AppError.Kind? {
        let form = OutputDescription<Movie>(.json, fields: try FieldSelection("id"))
        return try await stage.services().showItems(
            try ItemWords(["2"]), viewer, MovieUseCases(movies, ViewStage.useCases), as: form)
    }

    @Test func `a movie is shown with the requested parts`() async throws {
        #expect(try await show(MovieViewer(showsCredits: false, showsSimilar: true, showsProviders: false)) == nil)
        #expect(stage.output.text.hasPrefix(#"{"id":2,"similar":[{"id":1,"#))
        #expect(movies.control.calls.count == 2)
    }

    @Test func `a part that cannot be loaded is null and determines the exit code, and the movie is shown`()
        async throws
    {
        movies.control.hold()
        let task = Task { try await show(MovieViewer(showsCredits: true, showsSimilar: false, showsProviders: false)) }
        await movies.control.waitForHeldCalls(1)
        movies.control.release()
        await movies.control.waitForCalls(2)
        await movies.control.waitForHeldCalls(1)
        movies.control.failAlways(AppError(.timedOut, reason: "slow"))
        movies.control.releaseAll()
        let error = await #expect(throws: AppError.self) { try await task.value }
        #expect(error?.kind == .timedOut)
        #expect(stage.output.text == #"{"id":2,"credits":null}"# + "\n")
    }

    @Test func `Markdown in names is escaped`() {
        let credits = MovieCredits(cast: [.init(name: "<b>A*</b>\n# B", role: "_C_")])
        var page = DetailOutput(format: .markdown, terminal: .pipe)
        DetailPart.credits(Fetched(credits, provenance: .sample)).append(&page)
        #expect(page.buffer.text == "\n- cast: \\<b\\>A\\*\\</b\\> # B: \\_C\\_\n\n")
    }

    @Test func `the providers of a movie are shown with their source`() async throws {
        #expect(try await show(MovieViewer(showsCredits: false, showsSimilar: false, showsProviders: true)) == nil)
        #expect(stage.words.text.contains("JustWatch"))
    }
}
