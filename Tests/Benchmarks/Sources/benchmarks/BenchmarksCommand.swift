import Foundation

/// `benchmarks [--list] [--quick] [--app PATH] [NAME…]`: prints the tables as Markdown.
@main
enum BenchmarksCommand {
    /// In the order of the document.
    static let all: [any Benchmark] = [
        StartUpBenchmark(),
        SearchBenchmark(),
        IssuesBenchmark(),
        PagesBenchmark(),
        LookUpsBenchmark(),
        CollectBenchmark(),
        StoredSearchBenchmark(),
        FirstPaintBenchmark(),
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
        AnswerStoreBenchmark(),
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

    /// Not on the main actor: the way there and back would be measured with whatever leaves it.
    @concurrent
    private static func run() async throws {
        var arguments = CommandLine.arguments.dropFirst()
        var app = "App/.build/release/App"
        var isQuick = false
        var names: [String] = []
        while let argument = arguments.popFirst() {
            switch argument {
            case "--list":
                for benchmark in all { print(benchmark.name) }
                return
            case "--quick": isQuick = true
            case "--app": app = arguments.popFirst() ?? app
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
        let surroundings = Surroundings(app: app, folder: folder, isQuick: isQuick)
        var comparisons: [Comparison] = []
        for benchmark in all where names.isEmpty || names.contains(benchmark.name) {
            complain(benchmark.name)
            comparisons += try await benchmark.run(in: surroundings)
        }
        print(Report.text(of: comparisons, machine: Machine.description(surroundings)), terminator: "")
    }

    private static func complain(_ line: String) {
        FileHandle.standardError.write(Data("benchmarks: \(line)\n".utf8))
    }
}
