import Foundation

/// A whole process, measured from before it is started to after it has ended.
struct ChildProcess {
    let arguments: [String]

    struct Usage {
        let milliseconds: Double
        let peakMebibytes: Double
    }

    /// The process could not be started, or ended with another code than 0.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a program, found through PATH, with its output thrown away.
    func run() throws -> Usage {
        let launcher = Process()
        let answer = Pipe()
        launcher.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "launcher")
        launcher.arguments = arguments
        launcher.standardOutput = answer
        try launcher.run()
        let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        launcher.waitUntilExit()
        let numbers = text.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
        guard launcher.terminationStatus == 0, numbers.count == 3, numbers[2] == 0 else {
            throw Failure(description: "\(arguments.joined(separator: " ")) could not be run or failed: \(text)")
        }
        return Usage(milliseconds: numbers[0] / 1_000_000, peakMebibytes: numbers[1] / 1024)
    }

    /// Whether a program of this name is on the PATH.
    static func isInstalled(_ name: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }
}
