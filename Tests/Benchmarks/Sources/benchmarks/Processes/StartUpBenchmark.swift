/// How long the program takes to start, say its version and end.
struct StartUpBenchmark: Benchmark {
    let name = "start-up"

    func run(in surroundings: Surroundings) throws -> [Comparison] {
        let rivals = ["curl", "gh"]
        let installed = rivals.filter(ChildProcess.isInstalled)
        let race = ProcessRace(
            contenders: [.init("App --version", [surroundings.app, "--version"])]
                + installed.map { .init("\($0) --version", [$0, "--version"]) })
        let measurements = try race.run()
        return [
            Comparison(
                title: "Start-up: the version",
                method: "Whole processes, run in turn, \(race.rounds) rounds, median of the wall clock.",
                unit: "ms",
                ours: measurements[0],
                others: Array(measurements.dropFirst()),
                missing: rivals.filter { !installed.contains($0) },
                goals: [
                    .init(other: "curl --version", bound: .atMost(0.5)),
                    .init(other: "gh --version", bound: .atMost(0.1)),
                ])
        ]
    }
}
