import CommandParsing
import Core
import Data
import Shared
import TerminalUI

/// `cache info|path|clear`.
enum CacheCommands {
    static let group = CommandSpec(
        name: "cache", summary: "Look at stored answers", corrections: ["clean": "clear", "prune": "clear"],
        subcommands: [info, path, clear])

    private static let info = CommandSpec(
        name: "info", summary: "Show how much is stored", options: ReportForm.options, examples: ["cache info"]
    ) { invocation throws(UsageError) in
        let form = try ReportForm(invocation)
        return Action { (stored: ServiceCache, context) in
            try context.console.write(try stored.contents(), as: form)
            return .success
        }
    }

    private static let path = CommandSpec(name: "path", summary: "Print where answers are stored") { _ in
        Action { (_: NoUseCases, context) in
            try context.output.write("\(try context.settings.home().cache)\n")
            return .success
        }
    }

    private static let images = Option<Bool>.flag("images", help: "Only pictures")
    private static let http = Option<Bool>.flag("http", help: "Only answers of the services")

    /// Removes all that is stored of services, or just the responses or the pictures.
    private static let clear = CommandSpec(
        name: "clear", summary: "Remove stored answers and pictures",
        options: [images.spec, http.spec, Option.yes.spec],
        examples: ["cache clear --yes", "cache clear --images --yes"]
    ) { invocation throws(UsageError) in
        let (isYes, images, http) = (
            try invocation.isOn(.yes), try invocation.isOn(images), try invocation.isOn(http)
        )
        return Action { (stored: ServiceCache, context) in
            let subject = images == http ? "answers and pictures" : images ? "pictures" : "answers"
            guard try context.console.isConfirmed("Remove all stored \(subject)?", byFlag: isYes) else {
                return .declined
            }
            if http || !images { context.messages.note(removed(try stored.clearResponses(), "answer")) }
            if images || !http, let count = stored.clearImages() { context.messages.note(removed(count, "picture")) }
            return .success
        }
    }

    private static func removed(_ count: Int, _ thing: String) -> String {
        "\(count.grouped) \(thing)\(count == 1 ? "" : "s") removed."
    }
}
