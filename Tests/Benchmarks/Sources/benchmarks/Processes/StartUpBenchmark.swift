/// A benchmark of the time in which the program starts, prints its version and exits.
struct StartUpBenchmark: Benchmark {
    let name = "start-up"

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let race = ProcessRace(
            rounds: context.rounds(61),
            contenders: [
                .init("`App --version`", [context.app, "--version"], context.environment),
                .init("`curl --version`", ["curl", "--version"], context.environment),
                .init("`gh --version`", ["gh", "--version"], context.environment),
                .init("`rg --version`", ["rg", "--version"], context.environment),
            ])
        let measurements = try race.run()
        return [
            Comparison(
                title: "Printing the version",
                method: "This section measures the wall-clock time from the start of each program to its exit.",
                unit: "ms",
                measurements: measurements,
                missing: race.missing,
                goals: [
                    .ratio(measurements[0], to: measurements.named("`curl --version`"), .atMost(0.35)),
                    .ratio(measurements[0], to: measurements.named("`gh --version`"), .atMost(0.08)),
                    .ratio(measurements[0], to: measurements.named("`rg --version`"), .atMost(1.5)),
                ])
        ]
    }
}
