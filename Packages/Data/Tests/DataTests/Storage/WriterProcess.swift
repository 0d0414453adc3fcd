import Foundation

/// A child process that runs `FavoritesWriter`.
final class WriterProcess {
    private let process = Process()
    private let output = Pipe()
    private var unread: [UInt8] = []

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the program.
    ///   - shell: The commands that `sh` runs before it executes the program.
    ///   - launcher: The command that starts the program.
    init(_ arguments: [String], shell: String = ":", launcher: String = "") throws {
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\(shell); exec \(launcher) \"$0\" \"$@\"", Self.program] + arguments
        process.standardOutput = output
        try process.run()
    }

    /// Returns the next line of the output, or `nil` if the process has ended.
    func line() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeSubrange(...end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            unread += more
        }
    }

    /// Returns the remaining lines of the output after the process has ended.
    func lines() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        process.waitUntilExit()
        return lines
    }

    /// Kills the process.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// The executable, which is in the same directory as the resources of the tests.
    private static let program = Bundle.module.bundleURL.deletingLastPathComponent().appending(
        path: "FavoritesWriter"
    ).path
}
