/// A benchmark of a single search that is sent to the server.
struct SearchBenchmark: Benchmark {
    let name = "search"

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let site = try GitHubSite(in: context)
        return [try overTLS(site, context), try plain(site, context)]
    }

    /// Measures searches over plain HTTP. The options of App prevent it from using stored responses.
    private func plain(_ site: GitHubSite, _ context: BenchmarkContext) throws -> Comparison {
        let environment = site.app(context, home: "plain").merging(
            ["SEARCHAPP_GITHUB_API_URL": site.plainAddress]
        ) { $1 }
        let measurements = try ProcessRace(
            rounds: context.rounds(61),
            contenders: [
                .init(
                    "`App search users --refresh`", [context.app, "search", "users", "swift", "--refresh"],
                    environment),
                .init(
                    "`App search users --cache-ttl 0s`",
                    [context.app, "search", "users", "swift", "--cache-ttl", "0s"], environment),
                .init(
                    "`curl`", ["curl", "-s", "\(site.plainAddress)/search/users?q=swift&per_page=30"],
                    context.environment),
            ]
        ).run()
        let curl = measurements.named("`curl`")
        return Comparison(
            title: "A search of 30 users over plain HTTP",
            method: """
                Each program sends one request to an HTTP server on this computer. App parses the response and prints \
                a table, whereas curl prints the response unchanged.
                """,
            unit: "ms",
            measurements: measurements,
            goals: [.ratio(measurements[0], to: curl, .atMost(1.7)), .ratio(measurements[1], to: curl, .atMost(1.7))])
    }

    private func overTLS(_ site: GitHubSite, _ context: BenchmarkContext) throws -> Comparison {
        let address = "\(site.address)/search/users?q=swift&per_page=30"
        let filter = ["jq", "-r", ".items[] | [.login, .type, .html_url] | @tsv"]
        let race = ProcessRace(
            rounds: context.rounds(31),
            contenders: [
                .init(
                    "`App search users`", [context.app, "search", "users", "swift", "--refresh"],
                    site.app(context)),
                .init(
                    "`curl` and `jq`", ["curl", "-s", "--cacert", site.bundleFile, address, ","] + filter,
                    context.environment),
                .init(
                    "`curl` and `jq`, with only the required certificate",
                    ["curl", "-s", "--cacert", site.authorityFile, address, ","] + filter,
                    context.environment),
                .init("`gh api`", ["gh", "api", "search/users?q=swift&per_page=30"], site.gh(context)),
            ])
        let measurements = try race.run()
        return Comparison(
            title: "A search of 30 users",
            method: """
                Each program sends one request to an HTTPS server on this computer. App also stores the response and \
                the query. To verify the server's certificate, App looks up the certificate authority in the system's \
                hashed directory, where it reads only one small file. curl reads a file with all authorities (second \
                row), or a file with only the required one (third row).
                """,
            unit: "ms",
            measurements: measurements,
            missing: race.missing,
            goals: [
                .ratio(measurements[0], to: measurements.named("`curl` and `jq`"), .atMost(0.6)),
                .ratio(
                    measurements[0], to: measurements.named("`curl` and `jq`, with only the required certificate"),
                    .atMost(0.9)),
                .ratio(measurements[0], to: measurements.named("`gh api`"), .atMost(0.35)),
            ])
    }
}
