import Foundation

/// A running process of the program `FavoritesWriter`.
final class WriterProcess {
    private let process = Process()
    private let output = Pipe()
    private var unread: [UInt8] = []

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - arguments: The program's arguments.
    ///   - shell: The shell commands to run first, in the same process.
    ///   - launcher: The command that starts the program, or an empty text to start it directly.
    init(_ arguments: [String], shell: String = ":", launcher: String = "") throws {
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\(shell); exec \(launcher) \"$0\" \"$@\"", Self.program] + arguments
        process.standardOutput = output
        try process.run()
    }

    /// Returns the next line of output, or `nil` if the process has exited.
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

    /// Returns the remaining lines of output after the process has exited.
    func lines() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        process.waitUntilExit()
        return lines
    }

    /// Kills the process without giving it a chance to clean up.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// The path of the program. It is in the same directory as the resources of the tests.
    private static let program = Bundle.module.bundleURL.deletingLastPathComponent().appending(
        path: "FavoritesWriter"
    ).path
}
