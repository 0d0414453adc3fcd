import CommandParsing
import Data
import Domain
import Shared
import TerminalUI

/// `collect`: all results of a search into a file.
enum CollectCommand<UseCases: KindUseCases> where UseCases.Element: Reportable {
    /// None where searches of the kind cannot be split.
    static var spec: CommandSpec? {
        let (kind, schema) = (UseCases.kind, UseCases.kind.search)
        guard let first = schema.collecting.first else { return nil }
        let name = kind.name.words
        return CommandSpec(
            name: name, summary: "Collect \(kind.name.plural)", arguments: [.words],
            options: SearchFlags(schema).filterSpecs + CollectOptions.specs(schema.collecting.map(\.id)),
            examples: [
                "collect \(name) swift -o \(name).jsonl",
                "collect \(name) swift -o \(name).jsonl --resume",
            ],
            discussion: """
                Writes JSON Lines, and what it needs to go on into FILE.state: after a
                kill, Ctrl-C, a full disk or a lost network --resume goes on without
                losing or repeating a row. The query is split by ranges of \(first.id),
                or of what --by names, until each part can be had whole.
                """
        ) { invocation throws(UsageError) in try command(invocation) }
    }

    private static func command(_ invocation: Invocation) throws(UsageError) -> Action<UseCases> {
        let (kind, schema) = (UseCases.kind, UseCases.kind.search)
        let query = try SearchFlags(schema).query(invocation)
        let by = try invocation.value(CollectOptions.by(schema.collecting.map(\.id)))
        guard let field = schema.collecting.first(where: { by == nil || $0.id == by }) else {
            throw UsageError("searches of \(kind.name.plural) cannot be split")
        }
        guard let file = try invocation.value(CollectOptions.file), file != "-" else {
            throw UsageError("collect needs a file", hint: "name it with -o FILE")
        }
        let mode = try invocation.choice(of: CollectOptions.modes) ?? .new
        let limit = try invocation.value(CollectOptions.limit)
        let (isStrict, printsMeta) = (
            try invocation.isOn(ListOptions.strict), try invocation.isOn(CollectOptions.jsonMeta)
        )
        return Action { useCases, context in
            guard context.settings.policy != .storedOnly else {
                throw AppError(.offline, message: "Collecting needs the network.", hint: "Leave out --offline.")
            }
            try query.checkPages(on: context.settings.sites)
            let plan: CollectPlan
            do throws(QueryError) {
                plan = try CollectPlan(
                    query, of: kind, by: field, on: context.settings.sites.host(of: kind.provider), limit: limit,
                    now: context.clock())
            } catch {
                throw UsageError(error.description)
            }
            let progress = CollectionProgress(of: file, on: context.console)
            let counts = try await progress.during {
                try await Collect(useCases.search, clock: context.clock)(
                    plan, into: FileCollectionStore(path: file), mode,
                    encode: { CollectionReport.encode($0, favorites: await context.items.favorites(among: $0)) },
                    wait: progress.wait, progress: progress.update)
            }
            try context.console.conclude(CollectionReport(file: file, counts), printsMeta: printsMeta)
            return isStrict && !counts.isWhole ? .partial : .success
        }
    }
}

enum CollectOptions {
    static let file = Option<String>.text(
        "output", short: "o", "FILE", completion: .files,
        help: "Write the rows to this file; what was done goes into FILE.state")
    static let jsonMeta = Option<Bool>.flag("json-meta", help: "Print the counts at the end as a JSON object")
    static let limit = Option<Int>.integer("limit", short: "L", "N", in: 1...1_000_000_000, help: "Rows wanted")
    static let resume = Option<Bool>.flag("resume", help: "Go on with the file that is there")
    static let force = Option<Bool>.flag("force", help: "Replace the file that is there")
    static let modes: [(option: Option<Bool>, value: CollectionMode)] = [(resume, .resuming), (force, .replacing)]

    static func by(_ fields: [String]) -> Option<String> {
        Option(
            "by", value: .required(placeholder: "FIELD"), choices: fields,
            expects: "one of \(fields.joined(separator: ", "))", help: "The field whose ranges split the query",
            default: fields.first ?? ""
        ) { fields.contains($0) ? $0 : nil }
    }

    static func specs(_ fields: [String]) -> [OptionSpec] {
        [
            file.spec, by(fields).spec, limit.spec, resume.spec, force.spec, ListOptions.strict.spec,
            jsonMeta.spec,
        ]
    }
}
