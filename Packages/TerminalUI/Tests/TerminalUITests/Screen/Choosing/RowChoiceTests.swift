import Domain
import DomainTestSupport
import Foundation
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RowChoiceTests {
    /// Opens the search for `swift` for a choice.
    private func opened(
        severalRows: Bool = false, query: String = "swift", failing error: AppError? = nil
    ) async -> (stage: ScreenStage, choice: RowChoice) {
        let choice = RowChoice(allowsSeveral: severalRows)
        let stage = ScreenStage(choice: (rows: choice, feature: "repos"))
        if let error {
            // The stored response is asked for first.
            stage.repos.control.failNext(error)
            stage.repos.control.failNext(error)
        }
        stage.app.restored(tab: "repos", screens: ["repos": SavedScreenState(form: SearchForm(text: query))])
        await stage.start()
        await stage.settle()
        return (stage, choice)
    }

    private func chosen(_ choice: RowChoice) -> [String]? {
        guard case .chosen(let items, _) = choice.outcome else { return nil }
        return items.map(\.argumentID)
    }

    private func isCanceled(_ choice: RowChoice) -> Bool {
        if case .canceled = choice.outcome { true } else { false }
    }

    @Test func `Enter chooses the selected row and quits`() async {
        let (stage, choice) = await opened()
        let names = stage.text
        #expect(names.contains("swiftlang/swift"))
        await stage.press("j", .enter)
        #expect(stage.screens.isQuitting)
        #expect(chosen(choice) == ["apple/container"])
    }

    @Test func `Space marks rows only if several can be chosen`() async {
        let (single, choice) = await opened()
        await single.press(" ", "a")
        #expect(!single.text.contains("marked"))
        #expect(!single.screens.isQuitting)
        await single.press(.enter)
        #expect(chosen(choice) == ["swiftlang/swift"])

        let (several, rows) = await opened(severalRows: true)
        await several.press("j", " ", "k", "k", " ")
        #expect(several.text.contains("2 marked"))
        await several.press("G", .enter)
        #expect(chosen(rows) == ["swiftlang/swift", "apple/container"])
    }

    @Test(arguments: ["q", Key.escape]) func `q and Esc quit without a choice`(key: Key) async {
        let (stage, choice) = await opened()
        await stage.press(key)
        #expect(stage.screens.isQuitting)
        #expect(isCanceled(choice))
    }

    @Test func `Esc goes back before it quits, and other keys that go back never quit`() async {
        let (stage, choice) = await opened()
        await stage.press("?", .escape)
        #expect(!stage.screens.isQuitting)
        await stage.type("&contain")
        await stage.press(.enter, .escape)
        #expect(stage.text.contains("swiftlang/swift"))
        await stage.press("l")
        #expect(stage.feature?.navigation.path.count == 1)
        await stage.press(.escape)
        #expect(stage.feature?.navigation.path.isEmpty == true)
        await stage.press("h", .backspace)
        #expect(!stage.screens.isQuitting)
        await stage.press(.escape)
        #expect(stage.screens.isQuitting)
        #expect(isCanceled(choice))
    }

    @Test(arguments: ["", "?", "/", ":", "&"]) func `Ctrl-C interrupts everywhere`(before: String) async {
        let (stage, choice) = await opened()
        await stage.type(before)
        await stage.press(.control("c"))
        #expect(stage.screens.isQuitting)
        guard case .interrupted = choice.outcome else {
            Issue.record("The outcome is \(choice.outcome)")
            return
        }
    }

    @Test func `a page shows the selected row, and Enter chooses it`() async {
        let (stage, choice) = await opened()
        await stage.press("j", "l")
        #expect(stage.feature?.navigation.path.count == 1)
        await stage.press(.enter)
        #expect(chosen(choice) == ["apple/container"])
    }

    @Test func `choosing ends if the first search has no results, but not after a later one`() async {
        let (empty, choice) = await opened(query: "nothing matches this")
        #expect(empty.screens.isQuitting)
        guard case .nothingFound = choice.outcome else {
            Issue.record("The outcome is \(choice.outcome)")
            return
        }
        let (stage, _) = await opened()
        await stage.search("nothing matches this")
        #expect(!stage.screens.isQuitting)
    }

    @Test func `a failed search stays on screen`() async {
        let (stage, choice) = await opened(failing: AppError(.badServerResponse, reason: "The server is broken"))
        #expect(stage.text.contains("The server is broken"))
        #expect(!stage.screens.isQuitting)
        await stage.press(.enter)
        #expect(!stage.screens.isQuitting)
        await stage.press(.escape)
        #expect(stage.screens.isQuitting)
        #expect(isCanceled(choice))
    }

    @Test func `only the screen of the kind can be shown`() async {
        let (stage, _) = await opened()
        #expect(!stage.text.contains("Users"))
        await stage.type(":photos")
        #expect(stage.text.contains("Nothing found.") || !stage.text.contains("Screen: Photos"))
        await stage.press(.escape)
        stage.app.root.tabs?.tabChosen("users")
        #expect(stage.app.root.tabs?.tab == "repos")
        await stage.press(.tab, "2")
        #expect(stage.text.contains("swiftlang/swift"))
    }

    @Test func `help and the footer show the keys of the choice first`() async {
        let (stage, _) = await opened(severalRows: true)
        #expect(stage.frame.lines.last?.contains("Enter choose") == true)
        #expect(stage.frame.lines.last?.contains("Space mark") == true)
        #expect(stage.frame.lines.last?.contains("Enter open") == false)
        await stage.press("?")
        #expect(stage.text.contains("Choose the marked rows"))
    }

    @Test func `configured keys do not replace the keys of a choice`() {
        var keys = KeyChoices()
        #expect(throws: Never.self) { try keys.set("enter x", for: "open") }
        let map = keys.map(nil).choosing(RowChoice(allowsSeveral: false))
        #expect(map.action(for: .enter)?.name == "choose")
        #expect(map.keys(of: .open) == ["x"])
        #expect(map.action(for: " ") == nil)
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LineChoiceTests {
    private let output = RecordedOutput()

    /// Types lines while the search for `swift` is open in line mode.
    private func outcome(severalRows: Bool, query: String = "swift", typing lines: [String]) async throws -> RowChoice {
        let choice = RowChoice(allowsSeveral: severalRows)
        let stage = ScreenStage(choice: (rows: choice, feature: "repos"))
        stage.app.restored(tab: "repos", screens: ["repos": SavedScreenState(form: SearchForm(text: query))])
        let pipe = Pipe()
        let mode = LineMode(
            app: stage.app, services: ScreenServices(openBrowser: { _ in nil }), questions: stage.questions,
            output: output.sink, size: .standard, choice: choice,
            input: pipe.fileHandleForReading.fileDescriptor)
        try pipe.fileHandleForWriting.write(contentsOf: Array(lines.map { $0 + "\n" }.joined().utf8))
        try pipe.fileHandleForWriting.close()
        await mode.run()
        return choice
    }

    private func chosen(_ choice: RowChoice) -> [String]? {
        guard case .chosen(let items, _) = choice.outcome else { return nil }
        return items.map(\.argumentID)
    }

    @Test func `a number chooses a row, and v opens it`() async throws {
        let choice = try await outcome(severalRows: false, typing: ["v 1", "b", "99", "1 2", "2", "1"])
        #expect(chosen(choice) == ["apple/container"])
        #expect(output.text.contains("Type the number of the row to choose."))
        #expect(output.text.contains("There is no row 99."))
        #expect(output.text.contains("With --multiple, you can choose several."))
    }

    @Test func `several numbers choose rows in the given order`() async throws {
        let choice = try await outcome(severalRows: true, typing: ["2, 1 2"])
        #expect(chosen(choice) == ["apple/container", "swiftlang/swift"])
    }

    @Test(arguments: [["q"], []]) func `q and the end of the input cancel`(lines: [String]) async throws {
        let choice = try await outcome(severalRows: false, typing: lines)
        guard case .canceled = choice.outcome else {
            Issue.record("The outcome is \(choice.outcome)")
            return
        }
    }

    @Test func `a search without results ends line mode`() async throws {
        let choice = try await outcome(severalRows: false, query: "nothing matches this", typing: ["1"])
        guard case .nothingFound = choice.outcome else {
            Issue.record("The outcome is \(choice.outcome)")
            return
        }
    }
}

struct ChosenItemsTests {
    @Test func `IDs are printed one per line as the service spells them`() {
        let text = ChosenItems<Repo>(nil).text(of: Array(Repo.samples.prefix(2)), favorites: [], isOnTerminal: false)
        #expect(text == "swiftlang/swift\napple/container\n")
    }

    @Test func `a kind whose name is a title prints IDs`() {
        let movie = Movie.samples[0]
        #expect(ChosenItems<Movie>(nil).text(of: [movie], favorites: [], isOnTerminal: false) == "\(movie.id)\n")
    }

    @Test func `fields are always printed as an array`() throws {
        let repo = Repo.samples[0]
        let chosen = ChosenItems<Repo>(try FieldSelection("fullName,isFavorite"))
        #expect(
            chosen.text(of: [repo], favorites: [repo.key], isOnTerminal: false)
                == #"[{"fullName":"swiftlang/swift","isFavorite":true}]"# + "\n")
    }
}
