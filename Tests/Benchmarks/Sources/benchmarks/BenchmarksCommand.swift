import Foundation

/// The benchmark program: `benchmarks [--list] [--quick] [--app PATH] [--document PATH] [NAME…]`.
///
/// The program prints each table as Markdown as soon as it is measured, and then a summary of the goals that were
/// reached. The document begins with that summary.
@main
enum BenchmarksCommand {
    /// All benchmarks in the order of the document.
    static let all: [any Benchmark] = [
        StartUpBenchmark(),
        SearchBenchmark(),
        IssuesBenchmark(),
        PagesBenchmark(),
        BatchLoaderBenchmark(),
        CollectBenchmark(),
        StoredSearchBenchmark(),
        ModelContextBenchmark(),
        FirstPaintBenchmark(),
        FirstRowBenchmark(),
        KeyBenchmark(),
        ReadmeBenchmark(),
        ScrollingBenchmark(),
        WaitingBenchmark(),
        IdleBenchmark(),
        ScreenMemoryBenchmark(),
        HTTPClientBenchmark(),
        DecodingBenchmark(),
        CacheBenchmark(),
        ResolvingBenchmark(),
        FavoritesBenchmark(),
        ResponseStoreBenchmark(),
        PictureBenchmark(),
        AvatarsBenchmark(),
        CommandGrowthBenchmark(),
        StoreGrowthBenchmark(),
    ]

    static func main() async {
        do {
            try await run()
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    /// Runs the selected benchmarks outside the main actor. On the main actor, each measurement would include the
    /// switch to another executor.
    private static func run() async throws {
        var arguments = CommandLine.arguments.dropFirst()
        var app = "App/.build/release/App"
        var document: String?
        var isQuick = false
        var names: [String] = []
        while let argument = arguments.popFirst() {
            switch argument {
            case "--list":
                for benchmark in all { print(benchmark.name) }
                return
            case "--quick": isQuick = true
            case "--app": app = arguments.popFirst() ?? app
            case "--document": document = arguments.popFirst()
            default: names.append(argument)
            }
        }
        if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
            complain("there is no '\(unknown)'; --list prints all")
            exit(64)
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let context = BenchmarkContext(app: app, folder: folder, isQuick: isQuick)
        var comparisons: [Comparison] = []
        for benchmark in all where names.isEmpty || names.contains(benchmark.name) {
            complain(benchmark.name)
            let measured = try await benchmark.run(in: context)
            for comparison in measured { write(Report.section(of: comparison) + "\n\n", to: .standardOutput) }
            comparisons += measured
        }
        let report = Report(comparisons: comparisons, machine: Machine.description(context))
        write(report.summary + "\n", to: .standardOutput)
        if let document { try report.text.write(toFile: document, atomically: true, encoding: .utf8) }
    }

    private static func complain(_ line: String) {
        write("benchmarks: \(line)\n", to: .standardError)
    }

    /// Writes text without buffering.
    private static func write(_ text: String, to handle: FileHandle) {
        handle.write(Data(text.utf8))
    }
}
