import Foundation
import Network
import NetworkTestSupport

/// A benchmark of keys that are pressed while the program waits for a slow server.
struct WaitingBenchmark: Benchmark {
    let name = "waiting"

    private static let delay = 5.0
    /// The number of Tab keys. It is a multiple of six, so that the last key leads back to the first of six screens.
    private static let keys = 180

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let page = try GitHubPages(.repositories).body(page: 1, size: 100)
        let server = try LoopbackServer(keepsRequests: false) { _ in
            Thread.sleep(forTimeInterval: Self.delay)
            return .response(200, headers: ["Content-Type": "application/json"], body: page)
        }
        let session = TerminalSession(
            arguments: [context.app, "--no-cache", "tui", "--query", "swift"],
            environment: context.environment(home: "waiting").merging([
                "SEARCHAPP_GITHUB_API_URL": server.url.absoluteString
            ]) { $1 })
        var app = Measurement(name: "App")
        for _ in 0..<context.rounds(5) {
            // The response arrives after all keys, so the program waits for it while the keys are pressed.
            let spans = try session.run([.until("help"), .press("\t", count: Self.keys), .until("owner/repo-")]).spans
            app.samples.append(spans[1].maximumWait)
        }
        return [
            Comparison(
                title: "Keys while a response is pending",
                method: """
                    This section measures the longest time between a key press and the resulting frame while a \
                    response is pending. The server responds to a search after \(Int(Self.delay)) s. Meanwhile, \
                    \(Self.keys) keys switch between screens.
                    """,
                unit: "ms",
                measurements: [app],
                goals: [Goal(text: "the slowest key", measured: app.median, bound: .atMost(50), unit: " ms")])
        ]
    }
}
