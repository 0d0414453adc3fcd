/// A benchmark of a single issue search that is sent to the server.
struct IssuesBenchmark: Benchmark {
    let name = "issues"

    func run(in surroundings: Surroundings) throws -> [Comparison] {
        let site = try GitHubSite(in: surroundings)
        let race = ProcessRace(
            rounds: surroundings.rounds(31),
            contenders: [
                .init(
                    "`App search issues`", [surroundings.app, "search", "issues", "swift", "--refresh"],
                    site.app(surroundings)),
                .init("`gh api`", ["gh", "api", "search/issues?q=swift&per_page=30"], site.gh(surroundings)),
            ])
        let measurements = try race.run()
        return [
            Comparison(
                title: "A search of 30 issues",
                method: "Whole processes against an HTTPS server on this computer.",
                unit: "ms",
                measurements: measurements,
                missing: race.missing,
                goals: [.ratio(measurements[0], to: measurements.named("`gh api`"), .atMost(0.35))])
        ]
    }
}
