import DependencyInjection

/// Getting services out of the container.
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

    func run(in surroundings: Surroundings) async throws -> [Comparison] {
        let container = Container([Services()])
        try container.validate()
        let rival = StringKeyedContainer()
        rival.register(Transient.self, isShared: false) { _ in Transient() }
        rival.register(Kept.self, isShared: true) { _ in Kept() }
        return [
            try await compare(Transient.self, "transient", 0.12, container, rival, surroundings),
            try await compare(Kept.self, "shared", 0.1, container, rival, surroundings),
            try await contend(container, surroundings),
        ]
    }

    /// Nothing of the container is locked or counted by those who resolve what is there.
    private func contend(_ container: Container, _ surroundings: Surroundings) async throws -> Comparison {
        let count = 50_000
        @Sendable func resolve() throws { for _ in 0..<count { keep(try container.resolve(Kept.self)) } }
        let measurements = try await CodeRace(
            unit: .nanoseconds, rounds: surroundings.rounds(21),
            contenders: [
                .init("two threads", operations: count) {
                    async let other: Void = resolve()
                    try resolve()
                    try await other
                },
                .init("one thread", operations: count) { try resolve() },
            ]
        ).run()
        return Comparison(
            title: "Resolving a shared service on two threads",
            method: "What each service costs each thread; both count themselves among those who hold the one instance.",
            unit: "ns",
            measurements: measurements,
            goals: [Goal(text: "one thread", measured: measurements[1].median, bound: .atMost(35), unit: " ns")])
    }

    private func compare<Service: Sendable>(
        _ service: Service.Type, _ lifetime: String, _ bound: Double, _ container: Container,
        _ rival: StringKeyedContainer, _ surroundings: Surroundings
    ) async throws -> Comparison {
        let count = 50_000
        let measurements = try await CodeRace(
            unit: .nanoseconds, rounds: surroundings.rounds(21),
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
            method: "The dictionary's keys are the names of types, and it has no lock.", unit: "ns",
            measurements: measurements,
            goals: [.ratio(measurements[0], to: measurements[1], .atMost(bound))])
    }
}
