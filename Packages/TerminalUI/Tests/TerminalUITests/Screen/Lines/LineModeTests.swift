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
struct LineModeTests {
    private let stage = ScreenStage(signedInAs: "octocat")
    private let output = RecordedOutput()
    private let pipe = Pipe()

    /// Runs line mode while a closure types lines.
    private func converse(on stage: ScreenStage? = nil, _ person: () async throws -> Void) async throws {
        let stage = stage ?? self.stage
        let lines = LineMode(
            app: stage.app,
            services: ScreenServices(
                openBrowser: { _ in nil }, download: { picture in "\(picture.key.kind.name.word) \(picture.key.id)" }),
            questions: stage.questions, output: output.sink, size: .standard,
            input: pipe.fileHandleForReading.fileDescriptor)
        let running = Task { await lines.run() }
        try await person()
        try pipe.fileHandleForWriting.close()
        await running.value
    }

    private func type(_ line: String) throws {
        try pipe.fileHandleForWriting.write(contentsOf: Array((line + "\n").utf8))
    }

    private func until(_ condition: () -> Bool) async {
        while !condition(), !Task.isCancelled { await Task.yield() }
    }

    @Test func `after sign-out, the next line is a command, and l starts the sign-in`() async throws {
        try await converse {
            await until { stage.app.session.account != nil }
            try type("l")
            await until { output.text.contains("Sign out octocat? The stored token is deleted. yes or no?") }
            try type("yes")
            await until { output.text.contains("You are signed out.\nRepos> ") }
            try type("t users")
            await until { stage.app.root.tabs?.tab == "users" }
            #expect(!output.text.contains("paste a token"))
            try type("l")
            await until { output.text.contains("paste a token") }
            try type("sample-token")
            await until { output.text.contains("Signed in as octocat.") }
        }
        #expect(!output.text.contains("Unknown command"))
    }

    @Test func `lines that arrive while a token is checked are performed afterward`() async throws {
        try await converse(on: ScreenStage()) {
            for line in ["l", "sample-token", "t users", "t photos"] { try type(line) }
        }
        #expect(output.text.contains("Signed in as octocat."))
        #expect(output.text.contains("Users> ") && output.text.contains("Photos> "))
    }

    @Test func `b cancels the check of a token`() async throws {
        let stage = ScreenStage()
        stage.auth.control.hold()
        try await converse(on: stage) {
            try type("l")
            await until { output.text.contains("paste a token") }
            try type("sample-token")
            await until { output.text.contains("Checking the token.") }
            try type("b")
            await until { output.text.contains("Nothing changed.\nRepos> ") }
        }
        #expect(!output.text.contains("Signed in as"))
    }

    @Test(arguments: ["?", "t users", ""])
    func `while a sign-in waits for the confirmation, other lines are answered with the possible commands`(
        line: String
    ) async throws {
        let stage = ScreenStage()
        stage.auth.setDevice(polls: [.success(.pending)])
        try await converse(on: stage) {
            try type("l")
            await until { output.text.contains("paste a token") }
            try type("")
            await until { output.text.contains("Waiting for your confirmation.") }
            try type(line)
            await until { output.text.contains("Waiting for the sign-in to finish. Type b to cancel it.\n> ") }
            try type("b")
            await until { output.text.contains("Nothing changed.\nRepos> ") }
        }
    }

    @Test func `q quits at the question whether to sign out`() async throws {
        try await converse {
            await until { stage.app.session.account != nil }
            try type("l")
            try type("q")
        }
        #expect(output.text.hasSuffix("yes or no?\n> "))
    }

    @Test func `signing out does not claim to delete a token in an environment variable`() async throws {
        let stage = ScreenStage(signedInAs: "octocat", tokenVariable: "GH_TOKEN")
        try await converse(on: stage) {
            await until { stage.app.session.account != nil }
            try type("l")
            await until { output.text.contains("Sign out octocat? GH_TOKEN stays set. yes or no?") }
            try type("yes")
            await until { output.text.contains("You are signed out.") }
        }
        #expect(output.text.contains("GH_TOKEN is still set and used at the next start. To sign out, unset it."))
    }

    @Test func `the question for a passphrase says how to decline it`() async throws {
        try await converse {
            let answer = Task { [questions = stage.questions] in await questions.secret("New passphrase", "Choose.") }
            await until { output.text.contains("Press Enter alone to go on without a passphrase.") }
            try type("")
            #expect(await answer.value == nil)
        }
    }

    @Test func `after a failed next page, n does not report the end`() async throws {
        let stage = ScreenStage(repos: Repo.numbered(1...250), signedInAs: "octocat")
        try await converse(on: stage) {
            await until { stage.app.session.account != nil }
            try type("/sample")
            await until { output.text.contains("Showing 100 of 250") }
            stage.repos.control.failAlways(AppError(.badServerResponse, reason: "Page 2 broke"))
            for _ in 0...5 { try type("n") }
            await until { output.text.contains("The last request failed. Type r to try again.") }
        }
        #expect(!output.text.contains("This is the end."))
        #expect(output.text.matches(of: /Page 2 broke/).count == 1)
        #expect(output.text.contains("The next page failed to load. Type r to try again."))
    }

    @Test func `part shows the parts of a page, and filter, sort and clear change the search`() async throws {
        try await converse {
            await until { stage.app.session.account != nil }
            try type("/swift")
            try type("1")
            await until { output.text.contains("Parts: README (shown), Issues, ") }
            try type("part")
            await until { output.text.contains("4. Releases") }
            try type("part 4")
            await until { output.text.contains("Releases (shown)") }
            try type("b")
            try type("filter language Swift")
            await until { stage.feature?.root.view.search?.form.filters.joined("language") == "Swift" }
            try type("filter colour blue")
            await until { output.text.contains("There is no filter “colour”. The filters are:\n") }
            try type("sort 99")
            await until { output.text.contains("Type a number from 1 to ") }
            try type("filter created nonsense")
            await until { output.text.contains("“nonsense” is not a valid value") }
            try type("sort")
            await until { output.text.contains("2. most stars") }
            try type("sort 2")
            await until { stage.feature?.root.view.search?.form.sort?.field == "stars" }
            try type("clear")
            await until { stage.feature?.root.view.search?.form.filters.isEmpty == true }
            try type("save news")
            await until { output.text.contains("Saved as “news”.") }
        }
    }

    @Test func `line mode keeps the indentation of code and lists`() async throws {
        let stage = ScreenStage(
            signedInAs: "octocat", readme: "```python\ndef f():\n    return 1\n```\n\n- a\n  - b")
        try await converse(on: stage) {
            await until { stage.app.session.account != nil }
            try type("/swift")
            try type("1")
            await until { output.text.contains("b\n") }
        }
        #expect(output.text.contains(/\n( *)def f\(\):\n\1    return 1\n/))
        #expect(output.text.contains(/\n( *). a\n\1  . b\n/))
    }

    @Test func `d saves the picture of a row`() async throws {
        try await converse {
            await until { stage.app.session.account != nil }
            try type("d")
            await until { output.text.contains("There is no picture to download.") }
            try type("t photos")
            try type("d 2")
            await until { output.text.contains("Saved as photo ") }
        }
    }

    @Test func `an action without an item says that nothing is selected`() async throws {
        try await converse {
            await until { stage.app.session.account != nil }
            try type("t favorites")
            for (count, line) in ["f", "*", "o"].enumerated() {
                try type(line)
                await until { output.text.matches(of: /Nothing is selected/).count == count + 1 }
            }
        }
    }

    @Test func `after a rejected token, the next line is a command`() async throws {
        try await converse {
            await until { stage.app.session.account != nil }
            stage.repos.control.failNext(AppError(.unauthorized, reason: "Rejected", status: 401))
            stage.repos.control.failNext(AppError(.unauthorized, reason: "Rejected", status: 401))
            try type("/swift")
            await until { output.text.contains("GitHub rejected the token. Type l to sign in.\n") }
            try type("t users")
            await until { stage.app.root.tabs?.tab == "users" }
            #expect(!output.text.contains("paste a token"))
            try type("l")
            await until { output.text.contains("paste a token") }
            try type("sample-token")
            await until { stage.app.session.account != nil }
        }
        #expect(!output.text.contains("Unknown command"))
    }

    @Test func `line mode never reports items that cannot be favorites as removed`() async throws {
        try await converse {
            await until { stage.app.session.account != nil }
            try type("t commits")
            try type("/first")
            try type("f 1")
            await until { output.text.contains("Commits cannot be favorites") }
        }
        #expect(!output.text.contains("Removed from the favorites."))
    }

    @Test func `on a page with a list, f alone means the page and f with a number means the row`() async throws {
        let repo = ItemKey(kind: .repo, id: "apple/container")
        try await converse {
            await until { stage.app.session.account != nil }
            try type("t users")
            try type("/apple")
            try type("1")
            await until { output.text.contains("apple/container") }
            try type("f 1")
            await until { output.text.contains("Added to the favorites.") }
            #expect(stage.app.favorites.isFavorite(repo))
            #expect(!stage.app.favorites.isFavorite(ItemKey(kind: .user, id: "apple")))
            try type("f 1")
            await until { output.text.contains("Removed from the favorites.") }
            #expect(!stage.app.favorites.isFavorite(repo))
            try type("f")
            await until { output.text.matches(of: /Added to the favorites/).count == 2 }
            #expect(stage.app.favorites.isFavorite(ItemKey(kind: .user, id: "apple")))
            try type("o 1")
            await until { output.text.contains("Opened ") }
            #expect(output.text.contains("Opened https://github.com/apple/container"))
            try type("f first")
            await until { output.text.contains("There is no row first.") }
        }
    }

    @Test func `control characters from the server or the user never reach the terminal`() async throws {
        let hostile = "\u{1B}[2J\u{9B}31m\u{7}\u{202E}"
        try await converse {
            await until { stage.app.session.account != nil }
            stage.app.messages.failed(
                AppError(.storage, reason: "\(hostile)from the server", advice: [.other("\(hostile)a hint")]))
            await until { output.text.contains("a hint") }
            try type("\(hostile)unknown")
            await until { output.text.contains("Unknown command") }
            try type("f \(hostile)row")
            await until { output.text.contains("There is no row") }
        }
        let controls = output.text.unicodeScalars.filter { scalar in
            scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
        }
        #expect(controls.isEmpty)
        #expect(output.text.contains("from the server"))
    }

    @Test func `line mode offers to load more rows`() async throws {
        let stage = ScreenStage(repos: Repo.numbered(1...250), signedInAs: "octocat")
        stage.app.start()
        while stage.app.session.state == .unknown { await Task.yield() }
        let pages = LinePages(app: stage.app, height: 400)
        stage.feature?.root.searched(for: "sample")
        await stage.feature?.root.settled()
        let lines = pages.lines()
        #expect(lines.contains { $0.hasPrefix("100. ") })
        #expect(!lines.contains { $0.hasPrefix("101. ") })
        #expect(lines.last == "Type n for more.")
    }

    @Test func `after a countdown, n shows the first rows`() async throws {
        stage.repos.control.failAlways(AppError(.rateLimited, reason: "Spent", retryAfter: .seconds(19)))
        stage.app.start()
        while stage.app.session.state == .unknown { await Task.yield() }
        let pages = LinePages(app: stage.app, height: 20)
        stage.feature?.root.searched(for: "swift")
        await stage.feature?.root.settled()
        #expect(pages.lines().contains { $0.contains("in 19s") })
        stage.repos.control.failAlways(nil)
        stage.feature?.root.searched(for: "swift")
        await stage.feature?.root.settled()
        #expect(pages.turned(by: 1))
        #expect(pages.lines().contains { $0.hasPrefix("1. ") })
    }

    @Test(arguments: [40, 250], [20, 7])
    func `each row of a list is printed once while the user pages through it`(count: Int, height: Int) async throws {
        let stage = ScreenStage(repos: Repo.numbered(1...count), signedInAs: "octocat")
        stage.app.start()
        while stage.app.session.state == .unknown { await Task.yield() }
        let lines = LineMode(
            app: stage.app, services: ScreenServices(openBrowser: { _ in nil }), questions: stage.questions,
            output: output.sink, size: TerminalSize(columns: 80, rows: height + 4),
            input: pipe.fileHandleForReading.fileDescriptor)
        let running = Task { await lines.run() }
        try type("/sample")
        await until { output.text.contains("\n1. ") }
        for _ in 0...count / height { try type("n") }
        await until { output.text.contains("This is the end.") }
        try type("p")
        await until { output.text.contains("This is the end.\nRepos> ") }
        try pipe.fileHandleForWriting.close()
        await running.value
        let list = output.text.split(separator: "Showing", maxSplits: 1)[1].split(separator: "This is the end.")[0]
        let numbers = list.matches(of: #/\n(\d+)\. /#).map { Int($0.1) }
        #expect(numbers == Array(1...count))
    }

    @Test func `line mode stops when its output is closed`() async throws {
        let lines = LineMode(
            app: stage.app, services: ScreenServices(openBrowser: { _ in nil }), questions: stage.questions,
            output: RecordedOutput(failure: .closedPipe).sink, size: .standard,
            input: pipe.fileHandleForReading.fileDescriptor)
        // The pipe stays open, so only the command to quit ends the run.
        await lines.run()
        try pipe.fileHandleForWriting.close()
    }
}
