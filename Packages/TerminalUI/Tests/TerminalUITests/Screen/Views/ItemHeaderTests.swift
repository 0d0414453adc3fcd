import Domain
import DomainTestSupport
import Foundation
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// The headers of pages, and the facts that they leave out.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ItemHeaderTests {
    private let screen = RenderedScreen(TerminalSize(columns: 60, rows: 10))
    /// Opens the first result of a search.
    private func opened(
        _ screen: String, _ query: String, size: TerminalSize = .standard, repos: [Repo] = Repo.samples
    ) async -> ScreenStage {
        let stage = ScreenStage(
            size: size, repos: repos, movies: [Self.movie],
            issues: InMemoryIssueRepository(
                Domain.Issue.samples, comments: [Domain.Issue.sample.name: IssueComment.samples]))
        stage.app.opened(DeepLink(screen, query: query))
        await stage.start()
        await stage.settle()
        await stage.press(.enter)
        return stage
    }

    private static let movie = Movie(id: 1).with {
        $0.title = "Dune"
        $0.tagline = "Beyond fear, destiny awaits."
        $0.overview = "A noble family on a desert planet."
        $0.releaseDate = "2021-09-15"
        $0.voteAverage = 7.8
        $0.genres = ["Science Fiction"]
        $0.runtime = 155
    }

    @Test(arguments: [
        ("repos", "swift", "Hello.", 5), ("issues", "status", "It looks like development stopped.", 6),
        ("movies", "dune", "Beyond fear, destiny awaits.", 5), ("users", "apple", "Showing", 5),
    ])
    func `the body of a page begins on line 5, or on line 6 below labels`(
        screen: String, query: String, body: String, line: Int
    ) async throws {
        let stage = await opened(screen, query)
        let lines = stage.frame.lines
        let first = try #require(lines.firstIndex { $0.contains(body) }, "\(stage.text)")
        // The README begins with a heading of two lines and an empty line.
        #expect(first + 1 == (screen == "repos" ? line + 3 : line), "\(stage.text)")
    }

    struct PageCase: Sendable {
        let screen: String
        let query: String
        let title: String
        let fact: String
    }

    nonisolated static let pages = [
        PageCase(screen: "repos", query: "swift", title: "swiftlang/swift", fact: "★ 70,270  ⑂ 10,797  ● Swift"),
        PageCase(screen: "issues", query: "status", title: "Status of 2.x stream", fact: "✓ closed · nedtwigg"),
        PageCase(screen: "prs", query: "markReady", title: "markReadyForReview", fact: " · "),
        PageCase(screen: "users", query: "octocat", title: "octocat (The Octocat)", fact: "joined"),
        PageCase(
            screen: "movies", query: "dune", title: "Dune (2021)", fact: "★ 7.8 · Science Fiction · 2 h 35 min"),
        PageCase(screen: "photos", query: "", title: "Mary and Pablo", fact: "by Robert Frank"),
    ]

    @Test(
        arguments: [
            TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 120, rows: 40),
            TerminalSize(columns: 200, rows: 60),
        ], pages)
    func `the title and the facts of each kind are on the first two lines at every size`(
        size: TerminalSize, page: PageCase
    ) async {
        let stage = await opened(page.screen, page.query, size: size)
        let lines = stage.frame.lines
        #expect(lines[1].contains(page.title), "\(stage.text)")
        #expect(lines[2].contains(page.fact), "\(stage.text)")
    }

    @Test func `topics add one line to the header of a repository`() async {
        let repo = Repo.sample.with { $0.topics = ["compiler", "language"] }
        let stage = await opened("repos", "swift", repos: [repo])
        #expect(stage.frame.lines[3] == " #compiler  #language")
        #expect(stage.frame.lines[4].contains("[README]"))
    }

    @Test func `the header of a repository shows its description and its facts`() async {
        let stage = await opened("repos", "swift")
        #expect(stage.frame.lines[1] == " swiftlang/swift  The Swift Programming Language")
        #expect(stage.frame.lines[2].hasPrefix(" ★ 70,270  ⑂ 10,797  ● Swift  pushed "))
    }

    @Test(arguments: [40, 60, 80, 120])
    func `a fact is left out if it does not fit`(width: Int) async {
        let stage = await opened("repos", "swift", size: TerminalSize(columns: width, rows: 24))
        let line = stage.frame.lines[2]
        #expect(line.contains("★ 70,270"))
        #expect(!line.contains("…"))
        #expect(TextWidth.cells(in: line) <= width)
    }

    @Test func `i shows all facts of a page with absolute times, and the header again`() async {
        let stage = await opened("repos", "swift")
        #expect(!stage.frame.contains("2026-08-22"))
        await stage.type("i")
        #expect(stage.frame.text.contains(/Pushed +2026-08-22/))
        #expect(stage.frame.contains("Open issues"))
        await stage.type("i")
        #expect(!stage.frame.contains("2026-08-22"))
    }

    @Test func `i on a photo loads the facts that search rows lack`() async {
        let stage = await opened("photos", "mary")
        stage.photos.setList(
            InMemoryList(Photo.samples.map { photo in photo.with { $0.location = PhotoLocation(name: "Mabou") } }))
        await stage.press(.right)
        #expect(!stage.photos.control.calls.contains { if case .photo = $0 { true } else { false } })
        await stage.type("i")
        #expect(stage.frame.text.contains(/Place +Mabou/))
    }

    @Test func `i on a list still turns pictures on and off`() async {
        let stage = ScreenStage(images: .blocks)
        await stage.start()
        await stage.search("swift")
        await stage.type("i")
        #expect(stage.frame.contains("Pictures are off."))
        #expect(!stage.screens.interface.showsAllFacts)
    }

    @Test func `the palette shows facts and pictures as two actions`() async {
        let stage = await opened("repos", "swift")
        await stage.type(":all facts")
        await stage.press(.enter)
        #expect(stage.screens.interface.showsAllFacts)
        await stage.type(":show or hide pictures")
        await stage.press(.enter)
        #expect(stage.frame.contains("Pictures are not available."))
    }

    @Test func `the age of a cached page is at the end of the first line, so that no text moves`() {
        let canvas = ScreenCanvas(
            screen: screen, area: screen.frame.area, theme: Theme(usesColor: false),
            now: Provenance.sample.fetchedAt, caches: LayoutCaches())
        let page = ScreenPage(Repo.sample, isFavorite: true, isStarred: true)
        let lines = page.lines(canvas, width: 60)
        let noted = page.lines(canvas, width: 60, notice: StyledText("refreshing…"))
        #expect(lines.count == noted.count)
        #expect(lines[0].text == " ★* swiftlang/swift  The Swift Programming Language")
        #expect(noted[0].text.hasPrefix(" ★* swiftlang/swift  ") && noted[0].text.hasSuffix(" refreshing…"))
        #expect(noted[0].width <= 60)
    }

    @Test func `states can be distinguished without color`() {
        let name = Domain.Issue.sample.name
        func issue(_ state: String, _ reason: String? = nil) -> Domain.Issue {
            Domain.Issue(name: name).with { ($0.state, $0.stateReason) = (state, reason) }
        }
        let draft = PullRequest(issue: issue("open")).with { $0.isDraft = true }
        var closed = PullRequest(issue: issue("closed"))
        closed.issue.isPullRequest = true
        let states = [
            issue("open").stateMark, issue("closed", "completed").stateMark, issue("closed", "not_planned").stateMark,
            PullRequest(issue: issue("merged")).stateMark, draft.stateMark, closed.stateMark,
        ]
        #expect(Set(states.map(\.text)).count == states.count)
    }

    @Test func `a label has its own color if there are colors`() throws {
        let issue = Domain.Issue(name: Domain.Issue.sample.name).with {
            $0.labels = [IssueLabel(name: "bug", color: "d73a4a")]
        }
        for usesColor in [true, false] {
            let canvas = ScreenCanvas(
                screen: screen, area: screen.frame.area, theme: Theme(usesColor: usesColor),
                now: Provenance.sample.fetchedAt, caches: LayoutCaches())
            let tag = try #require(issue.header(canvas).tags.first)
            #expect(tag.text == "● bug")
            #expect((tag.parts[0].style.color != nil) == usesColor)
        }
    }
}
