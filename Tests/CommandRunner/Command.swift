public import Foundation

/// A program to run, together with its arguments.
public struct Command: Sendable {
    /// The URL of the executable file.
    public var executable: URL
    /// The command-line arguments, without the program's name.
    public var arguments: [String]
    /// The working directory of the program, or `nil` to use the directory of the test process.
    public var directory: URL?

    /// Creates a command that runs the executable file at a URL.
    public init(_ executable: URL, _ arguments: [String] = [], in directory: URL? = nil) {
        self.executable = executable
        self.arguments = arguments
        self.directory = directory
    }

    /// Creates a command that looks up the program in `PATH`.
    public init(_ name: String, _ arguments: [String] = [], in directory: URL? = nil) {
        self.init(URL(filePath: "/usr/bin/env"), [name] + arguments, in: directory)
    }

    /// Runs the program until it exits. Its standard input is empty.
    ///
    /// Output goes to files, so that a program with much output never waits for a reader. Foundation's `Process` is not
    /// used because it writes past the end of a buffer if the test process has more than a thousand open files. Test
    /// servers can open that many.
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
