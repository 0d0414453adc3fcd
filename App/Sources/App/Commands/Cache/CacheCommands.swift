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
        let (path, maximum) = (context.settings.locations?.cache, context.settings.cacheMaximumBytes)
        let counts = [
            ("entries", "Answers", info.entries.grouped, info.entries), ("bytes", "Size", size(info.bytes), info.bytes),
            ("maximumBytes", "At most", size(maximum), maximum),
            ("images", "Pictures", images.count.grouped, images.count),
            ("imageBytes", "Their size", size(images.bytes), images.bytes),
        ]
        var members = counts.map { JSONMember($0.0, JSONValue($0.3)) }
        members.insert(JSONMember("oldest", JSONValue(info.oldest)), at: 3)
        try context.console.write(
            DetailReport(
                title: "Stored answers and pictures",
                lines: [DetailLine("path", "Where", path)]
                    + counts.map { DetailLine($0.0, $0.1, $0.2, plainText: String($0.3)) }),
            json: .object([JSONMember("path", JSONValue(path))] + members), as: form)
        return .success
    }
}

/// Of so many bytes, for people.
private func size(_ bytes: Int) -> String { ByteText.short(Int64(bytes)) }

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
