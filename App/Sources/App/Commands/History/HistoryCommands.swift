import CommandParsing
import Domain
import Presentation
import TerminalKit
import TerminalUI

enum HistoryCommands {
    static let group = CommandSpec(
        name: "history", summary: "Manage recent queries",
        corrections: ["remove": "rm", "delete": "rm", "ls": "list"], subcommands: [list, remove, clear])

    private static let list = CommandSpec(
        name: "list", summary: "List recent queries, newest first",
        options: [Option.kind.spec] + OutputOptions.all(fields: RecentQuery.fieldNames),
        examples: ["history list --kind repo"]
    ) { invocation throws(UsageError) in
        let (kind, form) = (try invocation.value(.kind), try OutputDescription<RecentQuery>(invocation))
        return .succeeding { (queries: any QueriesRepository, context) in
            let recent = try await queries.recent(kind, limit: .max)
            if recent.isEmpty { context.messages.note("No recent queries.") }
            try await context.console.write(recent, as: form)
        }
    }

    private static let remove = CommandSpec(
        name: "rm", summary: "Remove a query from the history",
        arguments: [
            .kind,
            ArgumentSpec(placeholder: "QUERY", summary: "a query as shown by `App history list`", isRepeatable: true),
        ],
        examples: ["history rm repo 'swift parser'"]
    ) { invocation throws(UsageError) in
        let (kind, words) = try invocation.kindAndWords()
        return .succeeding { (queries: any QueriesRepository, context) in
            let wasThere = try await queries.remove(words.joined(separator: " "), of: kind)
            context.messages.note(wasThere ? "Removed 1 query." : "No such query in the history.")
        }
    }

    private static let clear = CommandSpec(
        name: "clear", summary: "Remove all queries from the history", options: [Option.kind.spec, Option.yes.spec],
        examples: ["history clear --yes"]
    ) { invocation throws(UsageError) in
        let (kind, isYes) = (try invocation.value(.kind), try invocation.isOn(.yes))
        return Command { (queries: any QueriesRepository, context) in
            let subject = kind.map { "the recent \($0.name.word) queries" } ?? "all recent queries"
            guard try context.console.isConfirmed("Remove \(subject)?", byFlag: isYes) else { return .declined }
            let count = try await queries.clear(kind)
            context.messages.note("Removed \(count) \(count == 1 ? "query" : "queries").")
            return .success
        }
    }
}
