import Foundation
import TerminalUI

/// Where `-o` leads: standard output for `-`, else a file that appears whole or not at all.
struct OutputFile: Sendable {
    static let option = Option<String>.text("output", short: "o", "FILE", "Write to this file, or to stdout for -")

    let path: String

    var isStandardOutput: Bool {
        path == "-"
    }

    /// Writes beside the file and renames, so that what was there stays until all is written.
    ///
    /// - Parameter mayReplace: Whether a file that is there may go.
    func write(_ bytes: [UInt8], mayReplace: Bool, in context: CommandContext) throws {
        guard !isStandardOutput else { return try context.output.write(bytes) }
        if !mayReplace, access(path, F_OK) == 0 {
            throw CommandFailure("“\(path)” is there already", hint: "use --force to replace it")
        }
        let temporary = "\(path).\(getpid()).part"
        do {
            try Self.create(temporary, bytes)
            guard rename(temporary, path) == 0 else { throw CommandFailure(errorNumber: errno, path: path) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private static func create(_ path: String, _ bytes: [UInt8]) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw CommandFailure(errorNumber: errno, path: path) }
        defer { close(descriptor) }
        do throws(OutputError) {
            try OutputSink(fileDescriptor: descriptor).write(bytes)
        } catch {
            throw CommandFailure("“\(path)” could not be written: \(error.reason)")
        }
        guard fsync(descriptor) == 0 else { throw CommandFailure(errorNumber: errno, path: path) }
    }
}

extension CommandFailure {
    init(errorNumber: Int32, path: String) {
        self.init("“\(path)” could not be written: \(String(cString: strerror(errorNumber)))")
    }
}

extension OutputError {
    /// For the end of a sentence.
    var reason: String {
        switch self {
        case .closedPipe: "nobody reads it"
        case .noSpace: "no space left"
        case .failed(let code): String(cString: strerror(code))
        }
    }
}
