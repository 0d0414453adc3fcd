public import Foundation

/// A program to run, with its arguments.
public struct Command: Sendable {
    /// The program's path.
    public var executable: URL
    /// What it is given.
    public var arguments: [String]
    /// The folder to run it in; nil means that of the tests.
    public var directory: URL?

    /// A program by its path.
    public init(_ executable: URL, _ arguments: [String] = [], in directory: URL? = nil) {
        self.executable = executable
        self.arguments = arguments
        self.directory = directory
    }

    /// A program that is found through PATH.
    public init(_ name: String, _ arguments: [String] = [], in directory: URL? = nil) {
        self.init(URL(filePath: "/usr/bin/env"), [name] + arguments, in: directory)
    }

    /// Runs the program to its end with nothing on its standard input.
    ///
    /// Output goes through files, so that a program that prints much never waits for a reader.
    public func run() async throws -> CommandResult {
        let folder = FileManager.default.temporaryDirectory.appending(path: "command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
        try Data().write(to: output)
        try Data().write(to: errors)

        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        let status = try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Int32, any Error>) in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        return CommandResult(
            status: status,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        )
    }
}
