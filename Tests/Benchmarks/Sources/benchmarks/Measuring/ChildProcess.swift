import Foundation

/// A whole process, or several as a pipeline, measured from before it is started to after it has ended.
struct ChildProcess {
    /// Program and arguments; `,` stands between the programs of a pipeline.
    let arguments: [String]
    let environment: [String: String]
    /// Options of the launcher.
    var launcherOptions: [String] = []

    struct Usage {
        let milliseconds: Double
        let peakMebibytes: Double
        /// What the program printed, when it was to be kept.
        let output: String
    }

    /// The process could not be started, or ended with another code than 0.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs the programs, found through PATH.
    func run() throws -> Usage {
        let launcher = Process()
        let output = Pipe()
        launcher.executableURL = URL(filePath: Surroundings.program("launcher"))
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

    /// Whether a program of this name is on the PATH.
    static func isInstalled(_ name: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }
}
