import CommandParsing
import Domain
import TerminalUI

/// `fav export`.
struct ExportFavoritesCommand: Command {
    private let file: OutputFile

    static let spec = CommandSpec(
        name: "export", summary: "Write all favourites as JSON", options: [OutputFile.option.spec],
        examples: ["fav export -o favourites.json"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return ExportFavoritesCommand(file: OutputFile(path: try invocation.value(OutputFile.option) ?? "-"))
    }

    func run(_ export: ExportFavorites, in context: CommandContext) async throws -> ExitCode {
        try file.write(
            Array(try await export()) + [UInt8(ascii: "\n")], mayReplace: true, standardOutput: context.output)
        return .success
    }
}
