import DependencyInjection

/// A benchmark of the time in which the container resolves a service.
struct ResolvingBenchmark: Benchmark {
    let name = "resolving"

    private final class Transient: Sendable {}
    private final class Kept: Sendable {}

    private struct Services: Assembly {
        func assemble(_ registry: inout Registry) {
            registry.register(Transient.self, .transient) { Transient() }
            registry.register(Kept.self, .shared) { Kept() }
        }
    }

    func run(in context: BenchmarkContext) async throws -> [Comparison] {
        let container = Container([Services()])
        try container.validate()
        let rival = StringKeyedContainer()
        rival.register(Transient.self, isShared: false) { _ in Transient() }
        rival.register(Kept.self, isShared: true) { _ in Kept() }
        return [
            try await compare(Transient.self, "transient", .atMost(150), container, rival, context),
            try await compare(Kept.self, "shared", .atMost(120), container, rival, context),
        ]
    }

    private func compare<Service: Sendable>(
        _ service: Service.Type, _ lifetime: String, _ bound: Goal.Bound, _ container: Container,
        _ rival: StringKeyedContainer, _ context: BenchmarkContext
    ) async throws -> Comparison {
        let count = 50_000
        let measurements = try await CodeRace(
            unit: .nanoseconds, rounds: context.rounds(21),
            contenders: [
                .init("`Container`", operations: count) {
                    for _ in 0..<count { keep(try container.resolve(service)) }
                },
                .init("a dictionary of closures", operations: count) {
                    for _ in 0..<count { keep(rival.resolve(service)) }
                },
            ]
        ).run()
        return Comparison(
            title: "Resolving a \(lifetime) service",
            method: """
                This section measures the time to resolve a service. For comparison, a closure is looked up by type \
                name in a dictionary without a lock.
                """, unit: "ns",
            measurements: measurements,
            goals: [Goal(text: "`Container`", measured: measurements[0].median, bound: bound, unit: " ns")])
    }
}
