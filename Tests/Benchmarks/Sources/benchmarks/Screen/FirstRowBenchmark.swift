import Foundation
import Network
import NetworkTestSupport

/// A benchmark of the time that a search adds to the server's time before its first row is on the screen.
struct FirstRowBenchmark: Benchmark {
    let name = "first-row"

    private static let delay = 0.1

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let page = try GitHubPages(.repositories).body(page: 1, size: 100)
        let server = try LoopbackServer(keepsRequests: false) { _ in
            Thread.sleep(forTimeInterval: Self.delay)
            return .response(200, headers: ["Content-Type": "application/json"], body: page)
        }
        let session = TerminalSession(
            arguments: [context.app, "--no-cache", "tui"],
            environment: context.environment(home: "first-row").merging([
                "SEARCHAPP_GITHUB_API_URL": server.url.absoluteString
            ]) { $1 })
        var app = Measurement(name: "App")
        for _ in 0..<context.rounds(21) {
            let spans = try session.run([.until("help"), .reach("/swift\r", shows: "owner/repo-0")]).spans
            app.samples.append(spans[1].milliseconds - Self.delay * 1_000)
        }
        return [
            Comparison(
                title: "The first row",
                method: """
                    This section measures the time from pressing Enter in the search box until the first row is \
                    written, in an 80×24 terminal. The server responds with 100 repositories after a delay of \
                    \(Int(Self.delay * 1_000)) ms, which is not included in the result.
                    """,
                unit: "ms",
                measurements: [app],
                goals: [Goal(text: "the first row", measured: app.median, bound: .atMost(20), unit: " ms")])
        ]
    }
}
