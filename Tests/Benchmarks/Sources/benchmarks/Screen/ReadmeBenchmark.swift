/// A benchmark of a long README, from the key that opens the repository to the first line of text.
struct ReadmeBenchmark: Benchmark {
    let name = "readme"

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let long = try opening("a README of 1 MB", size: 1_000_000, context)
        let short = try opening("a README of 1 KB", size: 1_000, context)
        return [
            Comparison(
                title: "Opening a README",
                method: """
                    This section measures how long the first line of a README takes to appear in an 80×24 terminal \
                    after the user presses Enter on a repository in a list. A server on this computer sends the \
                    repository and the README. Nothing is cached.
                    """,
                unit: "ms",
                measurements: [long, short],
                goals: [Goal(text: long.name, measured: long.median, bound: .atMost(100), unit: " ms")])
        ]
    }

    private func opening(_ name: String, size: Int, _ context: BenchmarkContext) throws -> Measurement {
        let site = try ReadmeSite(readmeSize: size)
        let session = TerminalSession(
            arguments: [context.app, "--images", "off", "--no-cache", "tui", "--query", "swift", "--fresh"],
            environment: site.app(context))
        var measurement = Measurement(name: name)
        for _ in 0..<context.rounds(7) {
            let (spans, peak) = try session.run([.until("owner/repo-0"), .reach("\r", shows: "Long texts")])
            measurement.samples.append(spans[1].milliseconds)
            measurement.peaks.append(peak)
        }
        return measurement
    }
}
