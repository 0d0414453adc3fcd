/// Something that is measured against what else does the same.
protocol Benchmark: Sendable {
    /// How it is called on the command line.
    var name: String { get }
    /// Measures and returns one table or several.
    func run(in surroundings: Surroundings) async throws -> [Comparison]
}
