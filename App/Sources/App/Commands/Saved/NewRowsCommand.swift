import CommandParsing
import Domain
import Shared
import TerminalUI

/// `saved new`: rows that the last run had not shown.
struct NewRowsCommand: Command {
    /// All searches when none.
    private let names: [String]
    private let form: NewRowsForm
    /// Only for jq and the pager.
    private let output: OutputForm<SavedSearch>
    private let isPeek: Bool
    private let failsWhenEmpty: Bool

    private static let peek = Option<Bool>.flag("peek", help: "Don't remember what is shown")
    private static var json: Option<String> { OutputOptions.json(SavedCommands.fields) }

    static let spec = CommandSpec(
        name: "new", summary: "Show what saved searches find that they have not shown before",
        arguments: [
            ArgumentSpec(
                placeholder: "NAME", summary: "one or more; all when none", isOptional: true, isRepeatable: true)
        ],
        options: [
            peek.spec, ListOptions.failEmpty.spec, json.spec, OutputOptions.jsonLines.spec, OutputOptions.jq.spec,
            OutputOptions.csv.spec, OutputOptions.markdown.spec, OutputOptions.plain.spec,
        ],
        examples: ["saved new", "saved new news --fail-empty", "saved new --jsonl --peek"]
    ) { invocation throws(UsageError) in try NewRowsCommand(invocation) }

    private init(_ invocation: Invocation) throws(UsageError) {
        let (exports, json) = (OutputOptions.exports + [OutputOptions.plain.spec], Self.json)
        try invocation.requireAtMostOne(of: [OutputOptions.jsonLines.spec] + exports)
        try invocation.requireAtMostOne(of: [OutputOptions.jq.spec] + exports)
        try invocation.requireAtMostOne(of: [json.spec, OutputOptions.plain.spec])
        var known: Set<String> = []
        names = invocation.words.filter { known.insert($0).inserted }
        isPeek = try invocation.isOn(Self.peek)
        failsWhenEmpty = try invocation.isOn(ListOptions.failEmpty)
        let filter = try invocation.value(OutputOptions.jq)
        let text = try invocation.value(json)
        let shape: NewRowsForm.Shape =
            if let export = try ExportFormat(invocation) {
                .export(export)
            } else if try invocation.isOn(OutputOptions.jsonLines) {
                .lines
            } else {
                text != nil || filter != nil ? .array : .text
            }
        let isPlain = try invocation.isOn(OutputOptions.plain)
        form = NewRowsForm(
            shape, fields: try text.flatMap(SavedCommands.fields(in:)), namesSearches: names.count != 1,
            isPlain: isPlain)
        output = OutputForm(
            filter: filter, isPlain: shape != .text || isPlain, mayPage: try !invocation.isOn(GlobalOptions.noPager))
    }

    func run(_ saved: SavedUseCases, in context: CommandContext) async throws -> ExitCode {
        let names = names.isEmpty ? try await saved.repository.all().map(\.name) : names
        if names.isEmpty { context.messages.note(SavedCommands.none) }
        let composition = try saved.compose(nil)
        var found: [(search: SavedSearch, ids: [String], new: NewRows)] = []
        var failure: ExitCode?
        for name in names {
            do {
                let search = try await saved.named(name)
                var rows = try await context.progressLine().during { () async throws in
                    try await newest(of: search, composition)
                }
                let ids = rows.rows.map(\.id)
                let unseen = try await saved.repository.unseen(ids, by: search)
                rows.rows.removeAll { !unseen.contains($0.id) }
                found.append((search, ids, rows))
            } catch {
                // One that fails does not keep the others back.
                guard names.count > 1, !Task.isCancelled else { throw error }
                context.messages.note("“\(name)” failed:")
                let code = context.report(error)
                failure = failure ?? code
            }
        }
        try await write(found.map(\.new), in: context)
        // What could not be written is new still.
        if !isPeek {
            for (search, ids, _) in found { try await saved.repository.markSeen(ids.reversed(), by: search) }
        }
        if let failure { return failure }
        guard found.allSatisfy({ $0.new.rows.isEmpty }) else { return .success }
        if !names.isEmpty { context.messages.note("Nothing new.") }
        return failsWhenEmpty ? .nothingFound : .success
    }

    /// Newest first, where the provider has such an order.
    private func newest(of search: SavedSearch, _ composition: Composition) async throws -> NewRows {
        guard let kind = kinds[search.kind] else { return NewRows(of: search.name, SavedSearch.self, rows: []) }
        let schema = search.kind.search
        var flags: [String] = []
        if let sort = schema.sort, let newest = schema.newest {
            flags = ["--\(sort.id)=\(newest.field)"]
            if let order = newest.order { flags.append("--order=\(order.rawValue)") }
        }
        let (_, invocation) = try search.parsed(adding: flags)
        return try await kind.search.rows(search, try kind.search.query(invocation), form, composition)
    }

    private func write(_ found: [NewRows], in context: CommandContext) async throws {
        _ = try await context.console.withSink(for: output) { sink in
            var buffer = OutputBuffer()
            form.append(found, on: context.terminal, into: &buffer)
            try sink.flush(&buffer)
        }
    }
}
