import Foundation

/// A process or pipeline that is measured from before its start until after its exit.
struct ChildProcess {
    /// The program and its arguments. A `,` argument separates the programs of a pipeline.
    let arguments: [String]
    let environment: [String: String]
    /// The command-line options of the launcher.
    var launcherOptions: [String] = []

    struct Usage {
        let milliseconds: Double
        let peakMebibytes: Double
        /// The standard output of the program, if the launcher was told to capture it.
        let output: String
    }

    /// The error that reports a process that could not be started or did not exit with code 0.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs the programs, which are looked up in `PATH`.
    func run() throws -> Usage {
        let launcher = Process()
        let output = Pipe()
        launcher.executableURL = URL(filePath: BenchmarkContext.program("launcher"))
        launcher.arguments = launcherOptions + arguments
        launcher.environment = environment
        launcher.standardOutput = output
        try launcher.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        launcher.waitUntilExit()
        let lines = text.split(separator: "\n")
        let numbers = lines.last?.split(separator: " ").compactMap { Double($0) } ?? []
        guard launcher.terminationStatus == 0, numbers.count == 3, numbers[2] == 0 else {
            throw Failure(description: "\(arguments.joined(separator: " ")) could not be run or failed: \(text)")
        }
        return Usage(
            milliseconds: numbers[0] / 1_000_000, peakMebibytes: numbers[1] / 1024,
            output: lines.dropLast().joined(separator: "\n"))
    }

    /// Returns whether `PATH` contains a program with the given name.
    static func isInstalled(_ name: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }
}
