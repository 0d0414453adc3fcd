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
    /// Output goes through files, so that a program that prints much never waits for a reader. Not a `Process` of Foundation: that
    /// reads past the end of a buffer where a thousand files are open, as they are while tests have servers.
    public func run() async throws -> CommandResult {
        let folder = FileManager.default.temporaryDirectory.appending(path: "command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
        let streams = SpawnStreams(
            input: try Self.opened("/dev/null", O_RDONLY),
            output: try Self.opened(output.path(percentEncoded: false), O_WRONLY | O_CREAT),
            errors: try Self.opened(errors.path(percentEncoded: false), O_WRONLY | O_CREAT))
        let exit = ExitWaiter()
        exit.wait(
            for: try streams.spawn(
                [executable.path(percentEncoded: false)] + arguments,
                environment: ProcessInfo.processInfo.environment,
                folder: directory ?? URL(filePath: FileManager.default.currentDirectoryPath)))
        let status = await exit.wait()
        return CommandResult(
            status: status,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        )
    }

    private static func opened(_ path: String, _ flags: Int32) throws -> Int32 {
        let descriptor = open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemCallFailure(call: "open", code: errno) }
        return descriptor
    }
}
