import NetworkTestSupport
import Synchronization
import Testing

/// Tests that a list of movies shows stored results first and then the current ones.
@Suite(.timeLimit(.minutes(10)))
struct ScreenMovieTests {
    private static func page(_ titles: [String]) -> String {
        let rows = titles.map { #"{"id":\#($0.utf8.reduce(0) { $0 &* 31 &+ Int($1) } % 99_991),"title":"\#($0)"}"# }
        return """
            {"page":1,"results":[\(rows.joined(separator: ","))],"total_pages":1,"total_results":\(titles.count)}
            """
    }

    /// The environment with a cache lifetime of zero, so that every stored response is requested again.
    private static let variables = ["TMDB_ACCESS_TOKEN": "t0ken", "SEARCHAPP_CACHE_TTL": "0s"]

    @Test func `cached rows are replaced by fresh ones, and the cursor stays on its movie`() async throws {
        let titles = Mutex(["Alphaville", "Metropolis", "Stalker"])
        let gate = LoopbackGate()
        let isGated = Mutex(false)
        let server = try FakeTMDB.server { path in
            guard path == "/3/search/movie" else { return nil }
            let body = Array(Self.page(titles.withLock { $0 }).utf8)
            return .response(body: body, after: isGated.withLock { $0 } ? gate : nil)
        }
        let sandbox = try Sandbox(tmdb: server, Self.variables)
        let first = try await TerminalScreen(sandbox, "App --images off tui --screen movies")
        try await first.shows("search TMDB movies")
        try await first.type("/classic")
        try await first.press("Enter")
        try await first.shows(" >  ")
        try await first.shows("Stalker")
        try await first.press("q")
        try await first.shows("restored")
        try await first.close()

        titles.withLock { $0 = ["Solaris", "Alphaville", "Metropolis", "Stalker"] }
        isGated.withLock { $0 = true }
        let second = try await TerminalScreen(sandbox, "App --images off tui --fresh --screen movies")
        try await second.shows("search TMDB movies")
        try await second.press("C-r")
        try await second.shows("> classic")
        try await second.press("Enter")
        try await second.shows("Stalker")
        try await second.shows("refreshing")
        try await second.press("j")
        let stored = try await second.lines()
        #expect(!stored.contains { $0.contains("Solaris") })
        gate.open()
        let fresh = try await second.shows("Solaris")
        #expect(fresh.contains { $0.hasPrefix(" > ") && $0.contains("Metropolis") })
        try await second.hides("refreshing")
        try await second.close()
    }

    @Test func `a rejected key is retried on request`() async throws {
        let isRefusing = Mutex(true)
        let server = try FakeTMDB.server { path in
            guard path == "/3/search/movie" else { return nil }
            let refusal = Array(#"{"status_code":7,"status_message":"Invalid API key","success":false}"#.utf8)
            return isRefusing.withLock { $0 }
                ? .response(401, body: refusal) : .response(body: Array(Self.page(["Stalker"]).utf8))
        }
        let screen = try await TerminalScreen(
            Sandbox(tmdb: server, Self.variables), "App tui --screen movies --query classic")
        try await screen.shows("rejected the key")
        isRefusing.withLock { $0 = false }
        try await screen.press("r")
        try await screen.shows("Stalker")
        try await screen.close()
    }

    @Test func `the poster of a movie is shown next to its text`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo tui --screen movies --query knight")
        try await screen.shows("The Dark Knight")
        try await screen.press("Enter")
        try await screen.shows("▄")
        try await screen.shows("The Dark Knight (2008)")
        try await screen.close()
    }
}
