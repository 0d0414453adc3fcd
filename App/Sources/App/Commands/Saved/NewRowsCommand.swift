import CommandParsing
import Domain
import Shared
import TerminalUI

/// `saved new`: rows that the last run had not seen.
struct NewRowsCommand: Command {
    /// All searches when none.
    private let names: [String]
    private let form: SavedRowsForm
    /// For jq and the pager.
    private let filter: String?
    private let mayPage: Bool
    private let isPeek: Bool
    private let failsWhenEmpty: Bool

    private static let peek = Option<Bool>.flag("peek", help: "Don't remember what is shown")
    private static let json = OutputOptions.json([])

    static let spec = CommandSpec(
        name: "new", summary: "Show what saved searches find that they have not shown before",
        arguments: [
            ArgumentSpec(placeholder: "NAME", summary: "one or more; all when none", isOptional: true, isRepeatable: true)
        ],
        options: [
            peek.spec, ListOptions.failEmpty.spec, json.spec, OutputOptions.jsonLines.spec, OutputOptions.jq.spec,
            OutputOptions.csv.spec, OutputOptions.markdown.spec, OutputOptions.plain.spec,
        ],
        examples: ["saved new", "saved new news --fail-empty", "saved new --jsonl --peek"]
    ) { invocation throws(UsageError) in try NewRowsCommand(invocation) }

    private init(_ invocation: Invocation) throws(UsageError) {
        let exports = OutputOptions.exports + [OutputOptions.plain.spec]
        try invocation.requireAtMostOne(of: [OutputOptions.jsonLines.spec] + exports)
        try invocation.requireAtMostOne(of: [OutputOptions.jq.spec] + exports)
        try invocation.requireAtMostOne(of: [Self.json.spec, OutputOptions.plain.spec])
        names = invocation.words
        isPeek = try invocation.isOn(Self.peek)
        failsWhenEmpty = try invocation.isOn(ListOptions.failEmpty)
        filter = try invocation.value(OutputOptions.jq)
        mayPage = try !invocation.isOn(GlobalOptions.noPager)
        let text = try invocation.value(Self.json)
        let fields = text == "all" ? nil : text.map { $0.split(separator: ",").map { String($0.trimmed) } }
        let shape: SavedRowsForm.Shape =
            if try invocation.isOn(OutputOptions.csv) {
                .export(.csv)
            } else if try invocation.isOn(OutputOptions.markdown) {
                .export(.markdown)
            } else if try invocation.isOn(OutputOptions.jsonLines) {
                .lines
            } else {
                text != nil || filter != nil ? .array : .text
            }
        form = SavedRowsForm(shape, fields: fields, isPlain: try invocation.isOn(OutputOptions.plain))
    }

    func run(_ saved: SavedUseCases, in context: CommandContext) async throws -> ExitCode {
        var searches: [SavedSearch] = []
        for name in names { searches.append(try await saved.named(name)) }
        if names.isEmpty { searches = try await saved.repository.all() }
        if searches.isEmpty { context.messages.note("No saved searches: “App saved add NAME KIND WORDS” keeps one.") }
        let composition = try saved.compose()
        var found: [(search: SavedSearch, rows: [SavedRow])] = []
        for search in searches {
            let rows = try await context.progressLine().during { try await rows(of: search, composition) }
            let unseen = try await saved.repository.unseen(rows.map(\.id), by: search)
            found.append((search, rows.filter { unseen.contains($0.id) }))
        }
        try await write(found.map { (search: $0.search.name, rows: $0.rows) }, in: context)
        // What could not be written is new still.
        if !isPeek {
            for found in found {
                try await saved.repository.markSeen(found.rows.reversed().map(\.id), by: found.search)
            }
        }
        guard found.allSatisfy({ $0.rows.isEmpty }) else { return .success }
        context.messages.note("Nothing new.")
        return failsWhenEmpty ? .nothingFound : .success
    }

    /// Newest first, where the provider has such an order.
    private func rows(of search: SavedSearch, _ composition: Composition) async throws -> [SavedRow] {
        guard let kind = kinds[search.kind] else { return [] }
        let schema = search.kind.search
        var flags: [String] = []
        if let sort = schema.sort, let newest = schema.newest {
            flags = ["--\(sort.id)=\(newest.field)"]
            if let order = newest.order { flags.append("--order=\(order.rawValue)") }
        }
        let (_, invocation) = try search.parsed(adding: flags)
        return try await kind.search.rows(try kind.search.query(invocation), search.limit, composition)
    }

    private func write(_ found: [(search: String, rows: [SavedRow])], in context: CommandContext) async throws {
        let output = OutputForm<SavedSearch>(
            json: filter == nil ? nil : (.array, .all), filter: filter, isPlain: true, mayPage: mayPage)
        _ = try await context.console.withSink(for: output) { sink in
            var buffer = OutputBuffer()
            form.append(found, on: context.terminal, into: &buffer)
            try sink.flush(&buffer)
        }
    }
}
