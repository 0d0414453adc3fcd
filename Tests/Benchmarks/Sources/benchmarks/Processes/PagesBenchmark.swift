/// A benchmark that loads all pages of a search and prints one JSON object per line.
struct PagesBenchmark: Benchmark {
    let name = "pages"

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let site = try GitHubSite(in: context)
        let search = ["search", "repos", "swift", "--refresh", "--jsonl", "--limit"]
        let race = ProcessRace(
            rounds: context.rounds(15),
            contenders: [
                .init("App, 1,000 rows", [context.app] + search + ["1000"], site.app(context)),
                .init("App, 200 rows", [context.app] + search + ["200"], site.app(context)),
                .init(
                    "`gh api --paginate`, 1,000 rows",
                    [
                        "gh", "api", "--paginate", "search/repositories?q=swift&per_page=100", "--jq", ".items[]",
                    ], site.gh(context)),
            ])
        let measurements = try race.run()
        let gh = measurements.named("`gh api --paginate`, 1,000 rows")
        return [
            Comparison(
                title: "1,000 repositories over 10 pages",
                method: """
                    Each program requests pages of 100 repositories from an HTTPS server on this computer. App prints \
                    the repositories as JSON Lines. The peak memory of the same command varies by 2 to 3% between \
                    runs.
                    """,
                unit: "ms",
                measurements: measurements,
                missing: race.missing,
                goals: [
                    .ratio(measurements[0], to: gh, .atMost(0.35)),
                    Goal(
                        text: "memory of 1,000 rows", measured: measurements[0].peakMemory ?? 0, bound: .atMost(40),
                        unit: " MiB"),
                    .memoryRatio(measurements[0], to: measurements[1], .atMost(1.03)),
                ])
        ]
    }
}
