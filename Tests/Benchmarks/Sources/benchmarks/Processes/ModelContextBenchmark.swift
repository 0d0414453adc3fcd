import Foundation

/// A benchmark of the time from the start of a server of the Model Context Protocol to the list of its tools.
struct ModelContextBenchmark: Benchmark {
    let name = "model-context"

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let servers = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Servers")
        let root = servers.appending(path: "../../..")
        let contenders = [
            ("`App mcp`", context.app, ["--demo", "mcp"]),
            (
                "Python library, one tool", root.appending(path: ".build/model-context/2.3.0/bin/python").path,
                [servers.appending(path: "server.py").path]
            ),
            ("Node.js without a library, one tool", "/usr/bin/node", [servers.appending(path: "server.mjs").path]),
        ].filter { FileManager.default.isExecutableFile(atPath: $0.1) }
        var measurements = contenders.map { Measurement(name: $0.0) }
        for _ in 0..<context.rounds(21) {
            for (index, contender) in contenders.enumerated() {
                measurements[index].samples.append(
                    try Self.milliseconds(contender.1, contender.2, context.environment(home: "server")))
            }
        }
        return [
            Comparison(
                title: "Starting the server for AI assistants",
                method: """
                    This section measures the time from the start of `App mcp` to its response to `tools/list`. The \
                    client sends `initialize` first.
                    """,
                unit: "ms", measurements: measurements,
                goals: [
                    Goal(
                        text: "the list of tools", measured: measurements[0].median, bound: .atMost(30), unit: " ms")
                ])
        ]
    }

    private static let requests = """
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
        "clientInfo":{"name":"benchmark","version":"1"}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        {"jsonrpc":"2.0","id":2,"method":"tools/list"}

        """

    /// Returns the time from the start of a server to its second response.
    private static func milliseconds(
        _ program: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> Double {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = environment
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(requests.utf8))
        var received = Data()
        while received.count(where: { $0 == 0x0A }) < 2 {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else {
                throw ChildProcess.Failure(description: "\(program) ended before it listed its tools")
            }
            received += bytes
        }
        let duration = start.duration(to: .now)
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return duration / .milliseconds(1)
    }
}
