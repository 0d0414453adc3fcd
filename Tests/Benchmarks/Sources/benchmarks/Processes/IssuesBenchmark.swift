/// A benchmark of a single issue search that is sent to the server.
struct IssuesBenchmark: Benchmark {
    let name = "issues"

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let site = try GitHubSite(in: context)
        let race = ProcessRace(
            rounds: context.rounds(31),
            contenders: [
                .init(
                    "`App search issues`", [context.app, "search", "issues", "swift", "--refresh"],
                    site.app(context)),
                .init("`gh api`", ["gh", "api", "search/issues?q=swift&per_page=30"], site.gh(context)),
            ])
        let measurements = try race.run()
        return [
            Comparison(
                title: "A search of 30 issues",
                method: """
                    Each program sends its requests to an HTTPS server on this computer.
                    """,
                unit: "ms",
                measurements: measurements,
                missing: race.missing,
                goals: [.ratio(measurements[0], to: measurements.named("`gh api`"), .atMost(0.35))])
        ]
    }
}
