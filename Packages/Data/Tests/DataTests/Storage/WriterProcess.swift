import Foundation

/// A process of the program `FavoritesWriter`.
final class WriterProcess {
    private let process = Process()
    private let output = Pipe()
    private var unread: [UInt8] = []

    /// - Parameters:
    ///   - shell: Run by `sh` before the program takes its place.
    ///   - launcher: What starts the program.
    init(_ arguments: [String], shell: String = ":", launcher: String = "") throws {
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\(shell); exec \(launcher) \"$0\" \"$@\"", Self.program] + arguments
        process.standardOutput = output
        try process.run()
    }

    /// The next line, or none when the process has ended.
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

    /// All further lines, until the process ends.
    func lines() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        process.waitUntilExit()
        return lines
    }

    /// Ends the process where it stands.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// Programs stand beside the resources of the tests.
    private static let program = Bundle.module.bundleURL.deletingLastPathComponent().appending(
        path: "FavoritesWriter"
    ).path
}
