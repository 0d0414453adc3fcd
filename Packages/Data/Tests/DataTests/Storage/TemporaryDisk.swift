import Foundation
import Testing

/// A small file system for a test, which requires superuser rights on Linux.
final class TemporaryDisk: Sendable {
    let path: String
    private let directory: TemporaryDirectory

    init(kilobytes: Int) throws {
        directory = try TemporaryDirectory()
        path = directory.path
        try Self.mount("-t", "tmpfs", "-o", "size=\(kilobytes)k,mode=700", "tmpfs", path)
    }

    deinit {
        try? Self.run("umount", path)
    }

    /// Runs a closure while the disk is full.
    ///
    /// The space is freed by truncating the file that fills the disk. Removing the file is not sufficient, because a
    /// process that another test is starting may hold a copy of its descriptor for a moment.
    func filled<Result>(_ body: () throws -> Result) throws -> Result {
        let ballast = path + "/ballast"
        try #require(FileManager.default.createFile(atPath: ballast, contents: nil))
        defer { try? FileManager.default.removeItem(atPath: ballast) }
        let handle = try #require(FileHandle(forWritingAtPath: ballast))
        while (try? handle.write(contentsOf: Foundation.Data(count: 4_096))) != nil {}
        defer { try? handle.truncate(atOffset: 0) }
        return try body()
    }

    func makeReadOnly() throws {
        try Self.mount("-o", "remount,ro", path)
    }

    static let isPossible = (try? TemporaryDisk(kilobytes: 4)) != nil

    private static func mount(_ arguments: String...) throws {
        try run("mount", arguments.joined(separator: " "))
    }

    private static func run(_ program: String, _ arguments: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\(program) \(arguments) 2>/dev/null"]
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw POSIXError(.EPERM) }
    }
}
