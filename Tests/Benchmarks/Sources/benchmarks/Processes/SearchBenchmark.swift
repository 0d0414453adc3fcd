/// One search that goes to the server, as people type it.
struct SearchBenchmark: Benchmark {
    let name = "search"

    func run(in surroundings: Surroundings) throws -> [Comparison] {
        let site = try GitHubSite(in: surroundings)
        let address = "\(site.address)/search/users?q=swift&per_page=30"
        let filter = ["jq", "-r", ".items[] | [.login, .type, .html_url] | @tsv"]
        let race = ProcessRace(
            rounds: surroundings.rounds(31),
            contenders: [
                .init(
                    "`App search users`", [surroundings.app, "search", "users", "swift", "--refresh"],
                    site.app(surroundings)),
                .init(
                    "`curl` and `jq`", ["curl", "-s", "--cacert", site.bundleFile, address, ","] + filter,
                    surroundings.environment),
                .init(
                    "`curl` and `jq`, told the authority",
                    ["curl", "-s", "--cacert", site.authorityFile, address, ","] + filter,
                    surroundings.environment),
                .init("`gh api`", ["gh", "api", "search/users?q=swift&per_page=30"], site.gh(surroundings)),
            ])
        let measurements = try race.run()
        return [
            Comparison(
                title: "A search of 30 users",
                method: """
                    Whole processes against an HTTPS server on this computer. App finds authorities in the system's \
                    hashed directory and stores the answer and the query. curl reads the system's bundle, as it does \
                    unless it is told the one authority that it needs; that is measured too.
                    """,
                unit: "ms",
                measurements: measurements,
                missing: race.missing,
                goals: [
                    .ratio(measurements[0], to: measurements.named("`curl` and `jq`"), .atMost(0.6)),
                    .ratio(measurements[0], to: measurements.named("`gh api`"), .atMost(0.35)),
                ])
        ]
    }
}
