import Foundation

/// A small disk of a test's own. Only the superuser can have one, on Linux.
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
