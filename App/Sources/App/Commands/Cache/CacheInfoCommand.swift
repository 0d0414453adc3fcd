import CommandParsing
import Core
import Data
import Shared
import TerminalUI

/// `cache info`.
struct CacheInfoCommand: Command {
    private let form: ReportForm

    static let spec = CommandSpec(
        name: "info", summary: "Show how much is stored", options: ReportForm.options, examples: ["cache info"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return CacheInfoCommand(form: try ReportForm(invocation))
    }

    func run(_ cache: SQLiteHTTPCache, in context: CommandContext) async throws -> ExitCode {
        let info = try cache.info()
        let images = context.settings.imageCache?.contents() ?? (count: 0, bytes: 0)
        let report = DetailReport(
            title: "Stored answers and pictures",
            lines: [
                DetailLine("path", "Where", context.settings.locations?.cache),
                DetailLine("entries", "Answers", info.entries.grouped, plainText: String(info.entries)),
                DetailLine("bytes", "Size", ByteText.short(Int64(info.bytes)), plainText: String(info.bytes)),
                DetailLine(
                    "maximumBytes", "At most", ByteText.short(Int64(context.settings.cacheMaximumBytes)),
                    plainText: String(context.settings.cacheMaximumBytes)),
                DetailLine("images", "Pictures", images.count.grouped, plainText: String(images.count)),
                DetailLine(
                    "imageBytes", "Their size", ByteText.short(Int64(images.bytes)), plainText: String(images.bytes)),
            ])
        var buffer = OutputBuffer()
        if form.isJSON {
            buffer.appendLine(
                .object([
                    JSONMember("path", JSONValue(context.settings.locations?.cache)),
                    JSONMember("entries", JSONValue(info.entries)),
                    JSONMember("bytes", JSONValue(info.bytes)),
                    JSONMember("maximumBytes", JSONValue(context.settings.cacheMaximumBytes)),
                    JSONMember("oldest", JSONValue(info.oldest)),
                    JSONMember("images", JSONValue(images.count)),
                    JSONMember("imageBytes", JSONValue(images.bytes)),
                ]), isIndented: context.terminal.isOutputTerminal)
        } else {
            form.append(report, on: context.terminal, into: &buffer)
        }
        try context.output.flush(&buffer)
        return .success
    }
}
