import Foundation

/// `benchmarks [--list] [--app PATH] [NAME…]`: prints the tables as Markdown.
@main
enum BenchmarksCommand {
    /// In the order of the document.
    static let all: [any Benchmark] = [
        StartUpBenchmark()
    ]

    static func main() async {
        do {
            try await run()
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    private static func run() async throws {
        var arguments = CommandLine.arguments.dropFirst()
        var surroundings = Surroundings(app: "App/.build/release/App")
        var names: [String] = []
        while let argument = arguments.popFirst() {
            switch argument {
            case "--list":
                for benchmark in all { print(benchmark.name) }
                return
            case "--app": surroundings = Surroundings(app: arguments.popFirst() ?? surroundings.app)
            default: names.append(argument)
            }
        }
        if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
            complain("there is no '\(unknown)'; --list prints all")
            exit(64)
        }
        let chosen = names.isEmpty ? all : all.filter { names.contains($0.name) }
        print(Report.heading(machine: Machine.description))
        for benchmark in chosen {
            for comparison in try await benchmark.run(in: surroundings) { print(Report.section(of: comparison)) }
        }
    }

    private static func complain(_ line: String) {
        FileHandle.standardError.write(Data("benchmarks: \(line)\n".utf8))
    }
}
