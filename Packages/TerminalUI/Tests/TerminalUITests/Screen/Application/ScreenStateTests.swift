import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests of the screen around the lists: toasts, cancellation and the rate limit.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScreenStateTests {
    private let stage = ScreenStage()

    @Test func `Esc cancels a running search and restores the previous list and query`() async {
        await stage.start()
        await stage.search("swift")
        await stage.press(.down)
        let lines = stage.frame.lines
        stage.repos.control.hold()
        await stage.type("/other")
        stage.screens.handle(.input([.key(.enter)]))
        await stage.repos.control.waitForHeldCalls(1)
        #expect(stage.frame.contains("Searching…"))
        #expect(!stage.frame.contains("Alamofire"))
        stage.screens.handle(.input([.key(.escape)]))
        #expect(stage.frame.lines.prefix(21) == lines.prefix(21))
        #expect(stage.frame.lines[22].contains("Canceled."))
        stage.repos.control.releaseAll()
        await stage.settle()
        #expect(stage.frame.lines.prefix(21) == lines.prefix(21))
    }

    @Test func `Esc cancels a first search and keeps the query in the search box`() async {
        await stage.start()
        stage.repos.control.hold()
        await stage.type("/swift")
        stage.screens.handle(.input([.key(.enter)]))
        await stage.repos.control.waitForHeldCalls(1)
        stage.screens.handle(.input([.key(.escape)]))
        #expect(stage.frame.lines[1] == " / swift")
        #expect(stage.frame.contains("No search yet."))
        stage.repos.control.releaseAll()
    }

    @Test func `Esc cancels a countdown, and does nothing if nothing is running`() async {
        await stage.start()
        stage.repos.control.failAlways(AppError(.rateLimited, reason: "Spent", retryAfter: .seconds(30)))
        await stage.search("swift")
        #expect(stage.frame.contains("searching again in 30s"))
        await stage.press(.escape)
        #expect(stage.frame.contains("No search yet."))
        await stage.pass(7)
        await stage.press(.escape)
        #expect(!stage.frame.contains("Canceled."))
    }

    @Test func `an opened repository still shows the release from its preview`() async {
        let stage = ScreenStage(size: TerminalSize(columns: 120, rows: 40))
        stage.repos.setCompletions([
            Repo(fullName: "swiftlang/swift").with { $0.latestRelease = LatestRelease(tagName: "v6.3") }
        ])
        await stage.start()
        await stage.search("swift")
        #expect(stage.text.contains("v6.3"))
        await stage.press(.enter)
        #expect(stage.text.contains("README"))
        #expect(stage.text.contains("v6.3"))
    }

    @Test func `the page of a user shows its age once`() async {
        let stage = ScreenStage(size: TerminalSize(columns: 100, rows: 60))
        stage.users.setRepos(InMemoryList(Repo.samples, storedItems: Repo.samples))
        await stage.start()
        await stage.type("2")
        await stage.search("swiftlang")
        stage.users.control.hold()
        stage.screens.handle(.input([.key(.enter)]))
        await stage.users.control.waitForHeldCalls(2)
        for _ in 0..<2 { stage.users.control.release() }
        await stage.users.control.waitForCalls(stage.users.control.calls.count)
        await stage.users.control.waitForHeldCalls(2)
        for _ in 0..<2 { stage.users.control.failNext(AppError(.offline, reason: "No connection")) }
        stage.users.control.releaseAll()
        await stage.settle()
        #expect(stage.text.contains("Showing 1 repository") || stage.text.contains("of 1 repository"))
        #expect(stage.text.ranges(of: "stored 1h 00m ago").count == 1)
    }

    @Test(arguments: ["f", "q", "!", "3"] as [Key]) func `Alt with a letter does not perform the action of the letter`(
        key: Key
    )
        async
    {
        await stage.start()
        await stage.search("swift")
        let lines = stage.frame.lines
        await stage.press(.alt(key))
        #expect(stage.frame.lines == lines)
        #expect(!stage.screens.isQuitting)
    }

    @Test(arguments: [80, 40]) func `the selected row is one bar with a single style`(columns: Int) async {
        let stage = ScreenStage(size: TerminalSize(columns: columns, rows: 24))
        await stage.start()
        await stage.search("swift")
        await stage.type("f")
        let row = stage.frame.lines.firstIndex { $0.hasPrefix(" >★") } ?? 0
        let styles = Set(stage.frame.cells(row: row).map(\.style))
        #expect(styles == [Theme(usesColor: true).selection])
    }

    @Test
    func `the selection bar extends to the scroll bar, which is not interrupted`()
        async
    {
        let repos = (1...40).map { number in Repo(fullName: "owner/swift-\(number)").with { $0.id = Int64(number) } }
        let stage = ScreenStage(repos: repos)
        await stage.start()
        await stage.search("swift")
        await stage.type("jj")
        let lines = stage.frame.lines
        let row = lines.firstIndex { $0.hasPrefix(" >") } ?? 0
        #expect(Set(stage.frame.cells(row: row).map(\.style)) == [Theme(usesColor: true).selection])
        #expect(!lines[row].hasSuffix("▐"))
        #expect(lines[row - 1].hasSuffix("▐") && lines[row + 1].hasSuffix("▐"))
    }

    @Test func `an invalid filter keeps the form open with the reason under its field`() async {
        await stage.start()
        await stage.search("swift")
        let calls = stage.repos.control.calls.count
        await stage.type("F")
        await stage.press(.down)
        await stage.type("many")
        await stage.press(.down, .enter)
        let lines = stage.frame.lines
        let row = lines.firstIndex { $0.contains("> Stars") } ?? 0
        #expect(lines[row].contains("many"))
        #expect(lines[row + 1].contains("“many” is not a valid value for stars"))
        #expect(stage.repos.control.calls.count == calls)
        await stage.press(.control("u"))
        #expect(!stage.frame.contains("is no value"))
        await stage.type(">=10")
        await stage.press(.enter)
        #expect(!stage.frame.contains("Filters"))
        #expect(stage.frame.contains("1 filter"))
    }

    @Test func `a toast disappears with its screen and stays in the log`() async {
        await stage.start()
        await stage.search("swift")
        for leave in [Key.character("2"), .character("1"), .enter, .escape] {
            stage.app.messages.informed("Something happened.")
            #expect(stage.frame.contains("Something happened."))
            await stage.press(leave)
            #expect(!stage.frame.contains("Something happened."))
        }
        await stage.type("!")
        #expect(stage.frame.contains("Something happened."))
    }

    @Test func `a toast of a search disappears with the next search`() async {
        await stage.start()
        await stage.search("swift")
        stage.repos.control.failNext(AppError(.timedOut, reason: "It took too long"))
        await stage.type("r")
        #expect(stage.app.messages.toast?.text == "It took too long.")
        await stage.search("alamofire")
        #expect(stage.app.messages.toast == nil)
    }

    @Test(arguments: [40, 80]) func `a toast is shown with its complete hint`(columns: Int) async {
        let stage = ScreenStage(size: TerminalSize(columns: columns, rows: 24))
        await stage.start()
        stage.app.messages.failed(
            AppError(
                .storage, reason: "The token could not be kept anywhere on this computer",
                advice: [.other("Set XDG_CONFIG_HOME to a folder of your own and sign in once more.")]))
        let frame = stage.frame
        let words = frame.lines.suffix(7).joined(separator: " ").split { !$0.isLetter && $0 != "_" }
        for word in ["computer", "XDG_CONFIG_HOME", "own", "once", "more"] {
            #expect(words.contains { $0 == word }, "\(word)")
        }
        #expect(frame.lines[23].contains("? help"))
    }

    @Test func `the remaining requests never contradict a countdown`() async {
        await stage.start()
        stage.repos.control.failAlways(
            AppError(
                .secondaryRateLimited, reason: "Too fast", retryAfter: .seconds(19),
                rateLimit: RateLimit(resource: "search", limit: 10, remaining: 8)))
        await stage.search("swift")
        #expect(stage.frame.contains("searching again in 19s"))
        #expect(!stage.frame.contains("left"))
        await stage.press(.escape)
        stage.repos.control.failAlways(
            AppError(
                .rateLimited, reason: "Spent", retryAfter: .seconds(19),
                rateLimit: RateLimit(resource: "search", limit: 10, remaining: 0)))
        await stage.search("swift")
        #expect(stage.frame.contains("0 of 10 searches left this minute"))
        // Searches of the other screen count against the same rate limit.
        stage.users.control.failAlways(AppError(.rateLimited, reason: "Spent", retryAfter: .seconds(19)))
        await stage.type("2")
        await stage.search("apple")
        #expect(!stage.frame.contains("30 when signed in"))
    }

    @Test func `the preview omits facts that a search row does not contain`() async {
        let stage = ScreenStage(size: TerminalSize(columns: 120, rows: 40))
        await stage.start()
        await stage.search("swift")
        await stage.type("z")
        await stage.type("i")
        #expect(stage.frame.contains("Stars"))
        #expect(!stage.frame.contains("Watchers"))
    }

    @Test func `notes from before the app took over the terminal are in the log`() async throws {
        stage.device.notice = "Another terminal type is used."
        stage.device.events.send(.input([.key("!")]))
        let running = Task { try await stage.screens.run() }
        while stage.app.messages.messages.isEmpty { await Task.yield() }
        #expect(stage.app.messages.toast == nil)
        while !stage.frame.contains("Another terminal type is used.") { await Task.yield() }
        running.cancel()
        _ = try await running.value
    }
}

extension ScreenStateTests {
    @Test func `an overlay covers a long message`() async {
        let stage = ScreenStage(size: TerminalSize(columns: 40, rows: 12))
        await stage.start()
        stage.app.messages.failed(
            AppError(.storage, reason: String(repeating: "A long message of many words. ", count: 5)))
        await stage.type("S")
        #expect(stage.frame.lines[11].contains("Enter choose"))
        #expect(stage.frame.contains(" !  A long message"))
    }

    @Test func `every screen shows the remaining searches after the most recent search on any of them`() async {
        func failure(_ remaining: Int) -> AppError {
            AppError(
                .badServerResponse, reason: "Damaged",
                rateLimit: RateLimit(resource: "search", limit: 10, remaining: remaining))
        }
        stage.repos.control.failAlways(failure(8))
        stage.users.control.failAlways(failure(7))
        await stage.start()
        await stage.search("swift")
        #expect(stage.frame.contains("8 of 10 searches left this minute"))
        await stage.type("2")
        #expect(stage.frame.contains("8 of 10 searches left this minute"))
        await stage.search("apple")
        #expect(stage.frame.contains("7 of 10 searches left this minute"))
        await stage.type("1")
        #expect(stage.frame.contains("7 of 10 searches left this minute"))
    }

    @Test func `after a sign-in, no screen shows the remaining searches of requests without a token`() async {
        stage.repos.control.failAlways(
            AppError(
                .badServerResponse, reason: "Damaged",
                rateLimit: RateLimit(resource: "search", limit: 10, remaining: 8)))
        await stage.start()
        await stage.search("swift")
        #expect(stage.frame.contains("8 of 10 searches left this minute"))
        stage.repos.control.failAlways(nil)
        stage.auth.setDevice(polls: [.success(.pending), .success(.granted(AccessToken(secret: ScreenStage.token)))])
        await stage.type("L")
        await stage.press(.enter)
        await stage.clock.waitForSleepers()
        await stage.pass(12)
        await stage.settle()
        #expect(stage.frame.contains("signed in as octocat"))
        #expect(stage.frame.contains("30 searches a minute"))
        #expect(!stage.frame.contains("searches left"))
    }
}
