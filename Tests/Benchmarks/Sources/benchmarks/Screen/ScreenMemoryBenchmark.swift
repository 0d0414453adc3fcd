import Foundation

/// A benchmark of a list with avatars: the memory after the cursor has visited all rows, and the requests while a key
/// is held.
struct ScreenMemoryBenchmark: Benchmark {
    let name = "screen-memory"

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let file = context.path("avatar.jpg")
        _ = try ChildProcess(
            arguments: [BenchmarkContext.program("jpeg-maker"), file, "160", "160"], environment: context.environment
        ).run()
        let site = try GitHubSite(in: context, avatar: Array(Data(contentsOf: URL(filePath: file))))
        let measurements = try [
            measurement("in half blocks", images: "blocks", site, context),
            measurement("by kitty's protocol", images: "kitty", site, context),
            measurement("without pictures", images: "off", site, context),
        ]
        return [
            Comparison(
                title: "1,000 repositories with avatars",
                method: """
                    This section measures the peak resident memory in a 120×40 terminal. The cursor moves through ten \
                    pages row by row, and the avatar of each row is shown beside the list. The avatars are JPEG files \
                    of 160×160 pixels from an HTTPS server on this computer.
                    """,
                unit: "MiB",
                measurements: measurements,
                goals: measurements.prefix(2).map { measurement in
                    Goal(text: measurement.name, measured: measurement.median, bound: .atMost(57), unit: " MiB")
                }),
            try requests(site, context),
        ]
    }

    /// Counts the requests while the cursor moves over 20 rows at the repeat rate of a keyboard, and then rests.
    private func requests(_ site: GitHubSite, _ context: BenchmarkContext) throws -> Comparison {
        var counts: [Double] = []
        for keys in [0, 20] {
            let session = TerminalSession(
                arguments: [context.app, "--images", "blocks", "tui", "--query", "swift"],
                environment: site.app(context, home: "held-\(keys)"), columns: 120, rows: 40)
            let before = site.requestCount
            _ = try session.run([
                .until("owner/repo-0"), .rest(milliseconds: 1_500), .type("j", count: keys, hertz: 30),
                .rest(milliseconds: 1_500),
            ])
            counts.append(Double(site.requestCount - before))
        }
        let measurement = Measurement(name: "App", samples: [counts[1] - counts[0]])
        return Comparison(
            title: "Requests while a key is held",
            method: """
                This section counts the requests that the program sends while the cursor moves over 20 rows at 30 rows \
                per second and then stops. Each row has a preview with an avatar.
                """,
            unit: "requests", measurements: [measurement],
            goals: [Goal(text: "requests", measured: measurement.median, bound: .atMost(3))])
    }

    private func measurement(
        _ name: String, images: String, _ site: GitHubSite, _ context: BenchmarkContext
    ) throws -> Measurement {
        let session = TerminalSession(
            arguments: [context.app, "--images", images, "tui", "--query", "swift"],
            environment: site.app(context, home: "avatars-\(images)"), columns: 120, rows: 40)
        var measurement = Measurement(name: name)
        for _ in 0..<context.rounds(3) {
            // The rate is low enough that each avatar appears before the next key is typed.
            let peak = try session.run([
                .until("owner/repo-0"), .type("j", count: 1_000, hertz: 40), .pressUntil("\u{0C}", shows: "repo-999"),
            ]).peakMebibytes
            measurement.samples.append(peak)
        }
        return measurement
    }
}
