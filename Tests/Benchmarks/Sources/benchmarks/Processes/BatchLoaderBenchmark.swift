import Foundation

/// A benchmark of rows with fields that a search omits, and of many accounts from a pipe. Both need a few requests
/// instead of one per row.
struct BatchLoaderBenchmark: Benchmark {
    let name = "look-ups"

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let site = try GitHubSite(in: context)
        let app = site.app(context).merging(["SEARCHAPP_GITHUB_TOKEN": "no-real-token"]) { $1 }
        let search = "search/users?q=swift&per_page=100"
        let each = "for login in $(seq -f 'user-%g' 0 99); do gh api users/$login; done"
        let isInstalled = ChildProcess.isInstalled("gh")
        var contenders: [ProcessRace.Contender] = [
            .init(
                "App, two requests",
                [context.app, "search", "users", "swift", "--limit", "100", "--refresh", "--json", "all"], app)
        ]
        if isInstalled {
            contenders.append(
                .init("`gh api`, 101 requests", ["sh", "-c", "gh api '\(search)'; \(each)"], site.gh(context)))
        }
        let rows = ProcessRace(rounds: context.rounds(5), contenders: contenders)
        let logins = context.path("logins")
        try Data((0..<1_000).map { "user-\($0)\n" }.joined().utf8).write(to: URL(filePath: logins))
        let view = [context.app, "user", "view", "-", "--jsonl", "--refresh"]
        let piped = ProcessRace(
            rounds: context.rounds(7),
            contenders: [
                .init("1,000 accounts", ["cat", logins, ","] + view, app),
                .init("100 accounts", ["head", "-n", "100", logins, ","] + view, app),
            ])
        let measured = (rows: try rows.run(), piped: try piped.run())
        return [
            Comparison(
                title: "100 users with all fields",
                method: """
                    Each program loads the users from an HTTPS server on this computer.
                    """,
                unit: "ms",
                measurements: measured.rows,
                missing: isInstalled ? [] : ["`gh api`, 101 requests (not installed)"],
                goals: isInstalled ? [.ratio(measured.rows[0], to: measured.rows.last, .atMost(0.5))] : []),
            Comparison(
                title: "1,000 users from standard input",
                method: """
                    App reads logins from standard input and requests 50 accounts at a time from an HTTPS server on \
                    this computer.
                    """,
                unit: "ms",
                measurements: measured.piped,
                goals: [
                    Goal(
                        text: "memory of 1,000 accounts", measured: measured.piped[0].peakMemory ?? 0,
                        bound: .atMost(40), unit: " MiB")
                ]),
        ]
    }
}
