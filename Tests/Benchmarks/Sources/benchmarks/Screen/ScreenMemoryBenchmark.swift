import Foundation

/// A benchmark of the memory that the full-screen app uses after the cursor has visited all rows of a search.
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
                    Peak resident memory in a 120×40 terminal, over HTTPS on this computer. The cursor moves through \
                    ten pages row by row, and the avatar of each row, a 160×160 JPEG, is shown beside the list.
                    """,
                unit: "MB",
                measurements: measurements,
                goals: measurements.prefix(2).map { measurement in
                    Goal(text: measurement.name, measured: measurement.median, bound: .atMost(60), unit: " MB")
                })
        ]
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
            measurement.samples.append(peak * 1.048576)
        }
        return measurement
    }
}
