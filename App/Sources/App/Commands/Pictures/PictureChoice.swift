import CommandParsing
import Domain
import TerminalUI

/// What becomes of a picture: shown on a terminal, described in a pipe, or its bytes written where `-o` says.
struct PictureChoice: Sendable {
    static let force = Option<Bool>.flag("force", help: "Replace the file that is there")
    static let options: [OptionSpec] = [OutputFile.option.spec, force.spec]

    let file: OutputFile?
    let mayReplace: Bool

    init(_ invocation: Invocation) throws(UsageError) {
        file = try invocation.value(OutputFile.option).map(OutputFile.init)
        mayReplace = try invocation.isOn(Self.force)
    }

    /// - Parameters:
    ///   - address: None when the thing has no picture.
    ///   - text: What is seen.
    func write(
        _ address: WebAddress?, text: String, author: String? = nil, in context: CommandContext
    ) async throws -> ExitCode {
        guard let address else { throw SearchError(.notFound, message: "\(text): there is no picture.") }
        try file?.requireFree(mayReplace: mayReplace)
        if let file {
            try file.write(
                try await context.imageFile(at: address).bytes, mayReplace: mayReplace,
                standardOutput: context.output)
        } else {
            try await context.show(address, text: text, author: author)
        }
        return .success
    }
}

extension OutputFile {
    static let option = Option<String>.text(
        "output", short: "o", "FILE", help: "Write to this file, or to stdout for -")
}
