import Foundation
import NetworkTestSupport
import Synchronization
import Testing

/// Tests of the full-screen app with a server that is slow, fails or recovers.
@Suite(.timeLimit(.minutes(10)))
struct ScreenServerTests {
    private let search = FakeSearch.repos(total: 250)

    @Test func `pages are loaded as the cursor approaches the end, and going back sends no request`() async throws {
        let search = search
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let screen = try await TerminalScreen(Sandbox(github: server), "App tui --query x")
        try await screen.shows("Showing 100 of 250 repositories")
        try await screen.press("G")
        try await screen.shows("Showing 200 of 250")
        try await screen.press("G")
        try await screen.shows("Showing 250 of 250")
        try await screen.press("G")
        try await screen.shows("— end of 250 —")
        let asked = server.asked.count
        try await screen.press("g")
        try await screen.shows(" >  owner/repo-1 ")
        #expect(server.asked.count == asked)
        try await screen.close()
    }

    @Test func `a list ends at the thousandth row with the reason`() async throws {
        let search = FakeSearch.repos(total: 48_213)
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let screen = try await TerminalScreen(Sandbox(github: server), "App tui --query x")
        for page in 1..<10 {
            try await screen.shows("Showing \(page == 10 ? "1,000" : "\(page)00") of 48,213")
            try await screen.press("G")
        }
        try await screen.shows("Showing 1,000 of 48,213")
        try await screen.press("G")
        try await screen.shows("1,000 of 48,213: the server returns no more")
        try await screen.close()
    }

    @Test func `keys are handled while a request is running`() async throws {
        let search = search
        let gate = LoopbackGate()
        let server = try LoopbackServer.gitHub { request in
            .response(body: Array(search.body(of: request).utf8), after: gate)
        }
        let screen = try await TerminalScreen(Sandbox(github: server), "App tui --query x")
        try await screen.shows("Searching…")
        try await screen.press("8")
        try await screen.shows("search TMDB movies")
        try await screen.press("1", "?")
        try await screen.shows("Keys")
        try await screen.press("Escape")
        gate.open()
        try await screen.shows("owner/repo-1")
        try await screen.close()
    }

    @Test func `Esc cancels a running search and shows the previous list`() async throws {
        let search = search
        let gate = LoopbackGate()
        let count = Mutex(0)
        let server = try LoopbackServer.gitHub { request in
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            return isFirst
                ? search.reply(to: request) : .response(body: Array(search.body(of: request).utf8), after: gate)
        }
        let screen = try await TerminalScreen(Sandbox(github: server), "App tui --query x")
        try await screen.shows("owner/repo-1 ")
        try await screen.type("/other")
        try await screen.press("Enter")
        try await screen.shows("Searching…")
        try await screen.press("Escape")
        try await screen.shows("owner/repo-1 ")
        #expect(try await screen.lines()[at: 1]?.hasPrefix(" / x") == true)
        gate.open()
        try await screen.press("C-c")
        try await screen.shows("restored")
        try await screen.close()
    }

    @Test func `an exhausted rate limit shows a countdown and then repeats the search`() async throws {
        let search = search
        let count = Mutex(0)
        let server = try LoopbackServer.gitHub { request in
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            return isFirst ? .primaryLimit(renewedIn: 3) : search.reply(to: request)
        }
        let screen = try await TerminalScreen(Sandbox(github: server), "App tui")
        try await screen.shows("Press / and type a query")
        try await screen.type("/x")
        try await screen.shows("Rate limit reached: searching again in", pressing: "Enter")
        try await screen.shows("owner/repo-1")
        try await screen.close()
    }

    @Test func `if the next page cannot be loaded, the rows remain, and r retries`() async throws {
        let search = search
        let isBroken = Mutex(false)
        let server = try LoopbackServer.gitHub { request in
            isBroken.withLock { $0 } ? .reset() : search.reply(to: request)
        }
        let screen = try await TerminalScreen(Sandbox(github: server), "App tui --query x")
        try await screen.shows("owner/repo-1")
        isBroken.withLock { $0 = true }
        try await screen.press("G")
        try await screen.shows("The next page failed to load")
        try await screen.shows("owner/repo-100")
        try await screen.shows("OFFLINE")
        isBroken.withLock { $0 = false }
        try await screen.press("r")
        try await screen.shows("of 250")
        try await screen.hides("OFFLINE")
        try await screen.close()
    }

    @Test func `if the server is unreachable, the rows remain, and new requests report the failure`() async throws {
        let search = search
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let screen = try await TerminalScreen(Sandbox(github: server), "App tui --query x")
        try await screen.shows("owner/repo-1")
        server.stop()
        try await screen.shows("no connection", pressing: "r")
        try await screen.shows("OFFLINE")
        try await screen.shows("owner/repo-1")
        try await screen.type("/never")
        try await screen.press("Enter")
        try await screen.shows("You are offline, and there is no stored response.")
        try await screen.hides("owner/repo-1")
        try await screen.close()
    }

    @Test func `offline, stored items are shown and no request is sent`() async throws {
        let search = search
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        let online = try await TerminalScreen(sandbox, "App tui --query x")
        try await online.shows("owner/repo-1")
        try await online.press("q")
        try await online.shows("restored")
        try await online.close()
        let asked = server.asked.count
        let offline = try await TerminalScreen(sandbox, "App --offline tui --query x")
        try await offline.shows("owner/repo-1")
        try await offline.type("/never")
        try await offline.press("Enter")
        try await offline.shows("You are offline, and there is no stored response.")
        #expect(server.asked.count == asked)
        try await offline.close()
    }

    @Test func `text from a server cannot control the terminal`() async throws {
        let evil = "\u{1B}[2J\u{1B}]0;owned\u{7}\u{202E}evil"
        let server = try LoopbackServer.gitHub { request in
            FakeSearch.rows([FakeRepo(1, "owner/evil", description: evil, stars: 1)]).reply(to: request)
        }
        let screen = try await TerminalScreen(Sandbox(github: server), "App tui --query x")
        try await screen.shows("owner/evil")
        #expect(try await screen.lines().first?.contains("1 Repos") == true)
        let title = try await screen.run("t display-message -p '#{pane_title}'").output
        #expect(title.firstRange(of: "owned") == nil)
        try await screen.close()
    }
}
