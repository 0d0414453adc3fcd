import CommandParsing
import Core
import Data
import Shared
import TerminalKit
import TerminalUI

enum CacheCommands {
    static let group = CommandSpec(
        name: "cache", summary: "Manage the HTTP response cache", corrections: ["clean": "clear", "prune": "clear"],
        subcommands: [info, path, clear])

    private static let info = CommandSpec(
        name: "info", summary: "Show the size of the cache", options: OutputFormat.options, examples: ["cache info"]
    ) { invocation throws(UsageError) in
        let form = try OutputFormat(invocation)
        return .succeeding { (stored: ServiceCache, context) in
            try context.console.write(try stored.contents(), as: form)
        }
    }

    private static let path = CommandSpec(name: "path", summary: "Print the path of the cache directory") { _ in
        Command.succeeding { (_: NoUseCases, context) in
            try context.output.write("\(try context.settings.home().cache)\n")
        }
    }

    private static let images = Option<Bool>.flag("images", help: "Remove only pictures")
    private static let http = Option<Bool>.flag("http", help: "Remove only responses")

    private static let clear = CommandSpec(
        name: "clear", summary: "Remove cached responses and pictures",
        options: [images.spec, http.spec, Option.yes.spec],
        examples: ["cache clear --yes", "cache clear --images --yes"]
    ) { invocation throws(UsageError) in
        let (isYes, images, http) = (
            try invocation.isOn(.yes), try invocation.isOn(images), try invocation.isOn(http)
        )
        return Command { (stored: ServiceCache, context) in
            let subject = images == http ? "responses and pictures" : images ? "pictures" : "responses"
            guard try context.console.isConfirmed("Remove all cached \(subject)?", byFlag: isYes) else {
                return .declined
            }
            if http || !images { context.messages.note(removed(try stored.clearResponses(), "response")) }
            if images || !http, let count = try stored.clearImages() {
                context.messages.note(removed(count, "picture"))
            }
            return .success
        }
    }

    private static func removed(_ count: Int, _ noun: String) -> String {
        "Removed \(count.grouped) \(noun)\(count == 1 ? "" : "s")."
    }
}
