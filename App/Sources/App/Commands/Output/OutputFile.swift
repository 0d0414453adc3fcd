import CommandParsing
import Foundation
import TerminalUI

/// Where `-o` leads: standard output for `-`, else a file that appears whole or not at all.
struct OutputFile: Sendable {
    static let option = Option<String>.text(
        "output", short: "o", "FILE", help: "Write to this file, or to stdout for -")

    let path: String

    var isStandardOutput: Bool {
        path == "-"
    }

    /// Refuses before anything is fetched, when the name is taken already.
    func requireFree(mayReplace: Bool) throws(CommandFailure) {
        guard !isStandardOutput, !mayReplace, access(path, F_OK) == 0, !PartialFile.isSpecial(path) else { return }
        throw Self.isThere(path)
    }

    /// Writes beside the file and renames, so that what was there stays until all is written.
    ///
    /// - Parameter mayReplace: Whether a file that is there may go.
    func write(_ bytes: [UInt8], mayReplace: Bool, in context: CommandContext) throws {
        guard !isStandardOutput else { return try context.output.write(bytes) }
        try requireFree(mayReplace: mayReplace)
        let part = try PartialFile(beside: path)
        do {
            try part.sink.write(bytes)
            try part.move(mayReplace: mayReplace)
        } catch {
            part.discard()
            throw CommandFailure.writing(path, error)
        }
    }

    static func isThere(_ path: String) -> CommandFailure {
        CommandFailure("“\(path)” is there already", hint: "use --force to replace it")
    }
}

extension CommandFailure {
    init(errorNumber: Int32, path: String) {
        self.init("“\(path)” could not be written: \(String(cString: strerror(errorNumber)))")
    }

    /// The error as one about this file, if it came from writing; a reader who has gone is no failure.
    static func writing(_ path: String, _ error: any Error) -> any Error {
        guard let error = error as? OutputError, error != .closedPipe else { return error }
        return CommandFailure("“\(path)” could not be written: \(error.reason)")
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
