import Domain
import DomainTestSupport
import Foundation
import Presentation
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests of typical user workflows, key by key.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FlowTests {
    private let stage = ScreenStage()

    @Test func `Users: search, open a page, view the repositories, and return to the row`() async {
        await stage.start()
        await stage.type("2")
        await stage.search("apple")
        await stage.press(.enter)
        #expect(stage.frame.contains("apple (Apple)"))
        #expect(stage.frame.contains("apple/container"))
        await stage.press(.enter)
        #expect(stage.frame.contains("[README]"))
        await stage.press(.escape)
        #expect(stage.frame.contains("apple (Apple)"))
        await stage.type("h")
        #expect(stage.frame.contains(" >  apple"))
    }

    @Test func `closed pages and screens are released from memory`() async {
        weak var screens: FullScreenApp?
        weak var app: AppCoordinator?
        do {
            let stage = ScreenStage(signedInAs: "octocat", followed: ScreenTheme())
            (screens, app) = (stage.screens, stage.app)
            await stage.start()
            stage.screens.ask()
            await stage.search("swift")
            await stage.press(.enter, .escape)
            await stage.type("f2*6?")
            await stage.end()
        }
        for _ in 0..<100 where app != nil || screens != nil { await Task.yield() }
        #expect(screens == nil)
        #expect(app == nil)
    }

    @Test func `a new favorite appears immediately on every screen`() async {
        await stage.start()
        await stage.search("swift")
        await stage.type("f")
        #expect(stage.frame.contains(" >★ swiftlang/swift"))
        await stage.press(.enter)
        #expect(stage.frame.lines[1].hasPrefix(" ★ swiftlang/swift"))
        await stage.type("3")
        #expect(stage.frame.contains("★ swiftlang/swift"))
        await stage.type("f")
        #expect(stage.frame.contains("No favorites yet."))
        await stage.type("u")
        #expect(stage.frame.contains("★ swiftlang/swift"))
    }

    @Test func `choosing a kind shows only the favorites of that kind`() async {
        await stage.start()
        await stage.search("swift")
        await stage.type("f3F")
        #expect(stage.frame.contains("all favorites"))
        await stage.press(.down, .enter)
        #expect(stage.frame.contains("No favorites among users."))
    }

    @Test func `Photos: arrow keys move through photos, and closing selects the last one shown`() async {
        await stage.start()
        await stage.type("4")
        await stage.press(.enter)
        #expect(stage.frame.contains("Photo 1 of 4"))
        await stage.press(.right, .right, .left)
        #expect(stage.frame.contains("Photo 2 of 4"))
        await stage.press(.escape)
        #expect(stage.frame.contains(" >  Mary holding Pablo"))
    }

    @Test func `Movies: a recent query is suggested while typing and listed on the start screen`() async {
        await stage.start()
        await stage.type("5")
        await stage.search("knight")
        #expect(stage.frame.contains("The Dark Knight"))
        await stage.type("/")
        await stage.press(.control("u"))
        await stage.type("kn")
        await stage.press(.down)
        #expect(stage.frame.contains("> knight"))
        await stage.press(.escape, .control("r"))
        #expect(stage.frame.contains("Recent queries"))
        #expect(stage.frame.contains("> knight"))
        await stage.press(.enter)
        #expect(stage.frame.contains("The Dark Knight"))
    }

    @Test
    func `opening the search box suggests recent queries, and Up moves to the oldest visible one`()
        async
    {
        await stage.start()
        for number in 1...8 { await stage.search("query \(number)") }
        await stage.type("/")
        #expect(stage.frame.contains("    query 8"))
        await stage.press(.up, .up, .up, .up, .up, .up, .up, .up)
        #expect(stage.frame.contains("  > query 1"))
        await stage.press(.enter)
        #expect(stage.feature?.root.view.search?.form.text == "query 1")
    }

    @Test func `applied filters stay in effect until 0 clears them`() async {
        await stage.start()
        await stage.search("swift")
        await stage.type("F")
        await stage.press(.down)
        await stage.type(">=10")
        await stage.press(.enter)
        #expect(stage.frame.contains("1 filter"))
        #expect(
            stage.repos.control.calls.contains { call in
                if case .search(let search, _, _) = call { search.text == "swift stars:>=10" } else { false }
            })
        await stage.type("0")
        #expect(!stage.frame.contains("1 filter"))
    }

    @Test func `an invalid filter is named in the message, and no request is sent`() async {
        await stage.start()
        await stage.search("swift")
        let calls = stage.repos.control.calls.count
        await stage.type("F")
        await stage.press(.down)
        await stage.type("many")
        await stage.press(.enter)
        #expect(stage.frame.contains("“many” is not a valid value for stars"))
        #expect(stage.repos.control.calls.count == calls)
    }

    @Test func `a digit chooses the entry of a menu with this number`() async {
        await stage.start()
        await stage.search("swift")
        await stage.type("S0")
        #expect(stage.frame.contains("┌─ Sort"))
        await stage.type("2")
        #expect(!stage.frame.contains("┌─ Sort"))
        #expect(stage.frame.contains("sort: most stars"))
    }

    @Test func `the sort order is chosen from a menu`() async {
        await stage.start()
        await stage.search("swift")
        await stage.type("S")
        await stage.press(.down, .enter)
        #expect(stage.frame.contains("sort: most stars"))
    }

    @Test func `sign-in with a code shows the code, the URL and then the account; sign-out asks for confirmation`()
        async
    {
        await stage.start()
        stage.auth.setDevice(polls: [
            .success(.pending), .success(.granted(AccessToken(secret: ScreenStage.token))),
        ])
        await stage.type("6")
        #expect(stage.frame.contains("You are not signed in."))
        await stage.press(.enter, .enter)
        await stage.clock.waitForSleepers()
        #expect(stage.frame.contains("WDJB-MJHT"))
        #expect(stage.frame.contains("https://github.com/login/device"))
        await stage.type("y")
        #expect(stage.device.copied == ["WDJB-MJHT"])
        await stage.pass(12)
        await stage.settle()
        #expect(stage.frame.contains("octocat (The Octocat)"))
        #expect(stage.frame.contains("signed in as octocat"))
        await stage.type("s")
        #expect(stage.frame.contains("Sign out?"))
        await stage.press(.down, .enter)
        await stage.settle()
        #expect(stage.frame.contains("You are signed out."))
        await stage.press(.escape)
        #expect(stage.frame.contains("1 Repos"))
    }

    @Test
    func `sign-in offers the browser if it is available, and opens a page without secrets in its URL`()
        async throws
    {
        let url = try #require(WebURL("https://github.com/login/oauth/authorize?state=secret"))
        let (returned, goOn) = AsyncStream.makeStream(of: Void.self)
        let stage = ScreenStage(
            browserSignIn: BrowserSignIn { show throws(SignInError) in
                await show(BrowserSignIn.Page(url: url, startPage: "file:///page"))
                for await _ in returned {}
                throw .denied
            })
        await stage.start()
        await stage.type("L")
        #expect(stage.frame.contains("b      sign in with the browser on this computer"))
        await stage.type("b")
        while await stage.opened.isEmpty { await Task.yield() }
        #expect(await stage.opened == ["file:///page"])
        #expect(stage.frame.contains("authorize?state=secret"))
        await stage.type("y")
        #expect(stage.device.copied == [url.text])
        goOn.finish()
        while !stage.frame.contains("The sign-in was denied.") { await Task.yield() }
        await stage.press(.escape)
        await self.stage.start()
        await self.stage.type("L")
        #expect(!self.stage.frame.contains("browser on this computer"))
    }

    @Test func `a typed token is never shown`() async {
        await stage.start()
        await stage.type("6st")
        await stage.type("sample-token")
        #expect(!stage.frame.contains("sample"))
        #expect(stage.frame.contains("••••"))
        await stage.press(.enter)
        await stage.settle()
        #expect(stage.frame.contains("octocat (The Octocat)"))
    }

    @Test func `after a rejected token, Enter asks for another token and c signs in with a code`() async {
        await stage.start()
        await stage.type("6st")
        await stage.type("wrong")
        await stage.press(.enter)
        await stage.settle()
        #expect(stage.frame.contains("Enter  use another token"))
        #expect(stage.frame.lines.last?.contains("c sign in with a code") == true)
        #expect(stage.frame.lines.last?.contains("t use a token") == false)
        await stage.press(.enter)
        #expect(stage.frame.contains("Paste or type a token"))
        await stage.press(.escape)
        stage.auth.setDevice(polls: [.success(.pending)])
        await stage.type("c")
        await stage.clock.waitForSleepers()
        #expect(stage.frame.contains("WDJB-MJHT"))
    }

    @Test func `o opens the page in the browser and y copies its URL`() async {
        await stage.start()
        await stage.search("swift")
        await stage.type("oy")
        #expect(await stage.opened == ["https://github.com/swiftlang/swift"])
        #expect(stage.device.copied == ["https://github.com/swiftlang/swift"])
    }

    @Test func `d saves the picture of the selected item, or says that it has none`() async {
        await stage.start()
        await stage.type("4")
        await stage.type("d")
        await stage.settle()
        #expect(await stage.downloaded == [DownloadablePicture(key: ItemKey(kind: .photo, id: "tate-100077"))])
        #expect(stage.frame.contains("Saved as picture.png."))
        await stage.type("1d")
        #expect(stage.frame.contains("There is no picture to download."))
    }

    @Test func `help lists every key of the current key map`() async {
        let stage = ScreenStage(size: TerminalSize(columns: 100, rows: 80))
        await stage.start()
        await stage.type("?")
        for action in stage.screens.keyMap.actions { #expect(stage.frame.contains(action.summary)) }
        await stage.press(.escape)
        #expect(!stage.frame.contains("Suspend"))
    }

    @Test func `on a narrow screen, the footer names the help key and help is readable to the end`() async {
        let stage = ScreenStage(size: TerminalSize(columns: 40, rows: 12))
        await stage.start()
        #expect(stage.frame.lines[11].contains("? help"))
        await stage.type("?")
        var lines = Set(stage.frame.lines)
        for _ in 0..<220 {
            await stage.press(.down)
            lines.formUnion(stage.frame.lines)
        }
        let words = lines.joined(separator: " ").split { !$0.isLetter }
        for action in stage.screens.keyMap.actions {
            #expect(action.summary.split { !$0.isLetter }.allSatisfy(words.contains), "\(action.summary)")
        }
    }

    @Test(arguments: [Key.character("q"), .control("c")]) func `the back key never quits, but q and Ctrl-c do`(key: Key)
        async
    {
        await stage.start()
        await stage.press(.escape, .escape, .backspace)
        #expect(!stage.screens.isQuitting)
        stage.screens.handle(.input([.key(key)]))
        #expect(stage.screens.isQuitting)
    }

    @Test func `typing replaces the last query in the search box, an arrow key edits it, and Esc restores it`() async {
        await stage.start()
        await stage.search("swift")
        await stage.type("/x")
        #expect(stage.frame.lines[1] == " / x")
        await stage.press(.escape)
        #expect(stage.frame.lines[1] == " / swift")
        #expect(stage.frame.contains("swiftlang/swift"))
        await stage.type("/")
        await stage.press(.end)
        await stage.type(" ui")
        #expect(stage.frame.lines[1] == " / swift ui")
    }

    @Test func `while the search box has the focus, letters are typed into it`() async {
        await stage.start()
        await stage.type("/quit 123")
        #expect(!stage.screens.isQuitting)
        #expect(stage.frame.lines[1] == " / quit 123")
        #expect(stage.frame.cursor == Position(row: 1, column: 11))
    }
}
