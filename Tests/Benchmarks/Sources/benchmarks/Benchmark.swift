/// A benchmark that compares this project with alternatives for the same task.
protocol Benchmark: Sendable {
    /// The name of the benchmark on the command line.
    var name: String { get }
    /// Runs the benchmark and returns one or more tables.
    func run(in context: BenchmarkContext) async throws -> [Comparison]
}
