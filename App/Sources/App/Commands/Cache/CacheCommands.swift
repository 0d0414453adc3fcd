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

/// `cache path`.
struct CachePathCommand: Command {
    static let spec = CommandSpec(name: "path", summary: "Print where answers are stored") {
        invocation throws(UsageError) in
        try invocation.requireNoWords()
        return CachePathCommand()
    }

    func run(_ useCases: NoUseCases, in context: CommandContext) async throws -> ExitCode {
        guard let path = context.settings.locations?.cache else { throw CommandFailure.noHome }
        try context.output.write("\(path)\n")
        return .success
    }
}

/// `cache clear`: all that is stored of services, or just the answers or the pictures.
struct ClearCacheCommand: Command {
    private let confirmation: Confirmation
    private let removesAnswers: Bool
    private let removesImages: Bool

    private static let images = Option<Bool>.flag("images", help: "Only pictures")
    private static let http = Option<Bool>.flag("http", help: "Only answers of the services")

    static let spec = CommandSpec(
        name: "clear", summary: "Remove stored answers and pictures",
        options: [images.spec, http.spec, Confirmation.yes.spec],
        examples: ["cache clear --yes", "cache clear --images --yes"]
    ) { invocation throws(UsageError) in
        try ClearCacheCommand(invocation)
    }

    private init(_ invocation: Invocation) throws(UsageError) {
        try invocation.requireNoWords()
        confirmation = try Confirmation(invocation)
        let (images, http) = (try invocation.isOn(Self.images), try invocation.isOn(Self.http))
        removesAnswers = http || !images
        removesImages = images || !http
    }

    func run(_ cache: SQLiteHTTPCache, in context: CommandContext) async throws -> ExitCode {
        guard try confirmation.isGiven(for: "Remove all stored \(subject)?", in: context) else { return .declined }
        if removesAnswers {
            context.messages.note(removed(try cache.clear(), "answer"))
        }
        if removesImages, let images = context.settings.imageCache {
            context.messages.note(removed(images.removeAll(), "picture"))
        }
        return .success
    }

    private func removed(_ count: Int, _ thing: String) -> String {
        "\(count) \(thing)\(count == 1 ? "" : "s") removed."
    }

    private var subject: String {
        switch (removesAnswers, removesImages) {
        case (true, true): "answers and pictures"
        case (_, true): "pictures"
        default: "answers"
        }
    }
}

extension Settings {
    /// The pictures on the disk; none when there is no place for them.
    var imageCache: ImageDiskCache? {
        locations.map { ImageDiskCache(path: StorageConfiguration.imageDirectory(in: $0.cache)) }
    }
}
