import CommandParsing
import Data

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
