import CommandParsing
import Data
import Domain
import Shared
import TerminalUI

enum CollectCommand<UseCases: KindUseCases> where UseCases.Element: TableReportable {
    /// Returns the specification of the `collect` subcommand for the item kind, such as `collect repos`. Returns `nil`
    /// if a search for items of this kind cannot be split into parts.
    static func spec(_ flags: SearchFlags) -> CommandSpec? {
        let (kind, schema) = (UseCases.kind, UseCases.kind.search)
        guard let first = schema.collecting.first else { return nil }
        let name = kind.name.words
        return CommandSpec(
            name: name, summary: "Write all \(kind.name.plural) that match a query to a file", arguments: [.words],
            options: flags.filterSpecs + CollectOptions.specs(schema.collecting.map(\.id)),
            examples: [
                "collect \(name) swift -o \(name).jsonl",
                "collect \(name) swift -o \(name).jsonl --resume",
            ],
            discussion: """
                The file contains JSON Lines. Progress is saved in FILE.state. After an
                interruption, a full disk or a network failure, --resume continues without
                missing or repeated rows. The query is split by the field \(first.id), or by
                the field that --by specifies, until each part is below the result limit.
                """
        ) { invocation throws(UsageError) in try command(invocation, flags) }
    }

    private static func command(
        _ invocation: Invocation, _ flags: SearchFlags
    ) throws(UsageError) -> Command {
        let (kind, schema) = (UseCases.kind, UseCases.kind.search)
        let query = try flags.query(invocation)
        let by = try invocation.value(CollectOptions.by(schema.collecting.map(\.id)))
        guard let field = schema.collecting.first(where: { by == nil || $0.id == by }) else {
            throw UsageError("searches of \(kind.name.plural) cannot be split")
        }
        guard let file = try invocation.value(CollectOptions.file), file != "-" else {
            throw UsageError("collect needs a file", hint: "specify one with -o FILE")
        }
        let mode = try invocation.choice(of: CollectOptions.modes) ?? .new
        let limit = try invocation.value(CollectOptions.limit)
        let (isStrict, printsMeta) = (
            try invocation.isOn(ListOptions.strict), try invocation.isOn(CollectOptions.jsonMeta)
        )
        return Command { (useCases: UseCases, context) in
            guard context.settings.policy != .storedOnly else {
                throw AppError(.offline, reason: "Collecting requires the network", advice: [.goOnline])
            }
            try query.checkPages(on: context.settings.sites)
            let plan = try UsageError.checking {
                try CollectPlan(
                    query, of: kind, by: field, on: context.settings.sites.host(of: kind.provider), limit: limit,
                    now: context.clock())
            }
            let progress = CollectionProgress(of: file, on: context.console)
            let counts = try await progress.during {
                try await Collect(useCases.search, clock: context.clock)(
                    plan, into: FileCollectionStore(path: file), mode,
                    encode: { CollectionReport.encode($0, favorites: await context.items.favorites(among: $0)) },
                    wait: progress.wait, progress: progress.update)
            }
            try context.console.printSummary(CollectionReport(file: file, counts), printsMeta: printsMeta)
            return isStrict && !counts.isWhole ? .partial : .success
        }
    }
}

/// The options that only `collect` has.
enum CollectOptions {
    static let file = Option<String>.text(
        "output", short: "o", "FILE", completion: .files,
        help: "Write the rows to this file, and the progress to FILE.state")
    static let jsonMeta = Option<Bool>.flag(
        "json-meta", help: "Print the counts of rows, requests and gaps as JSON when finished")
    static let limit = Option<Int>.integer(
        "limit", short: "L", "N", in: 1...1_000_000_000, help: "Maximum number of results")
    static let resume = Option<Bool>.flag("resume", help: "Continue an interrupted collection in the output file")
    static let force = Option<Bool>.flag("force", help: "Overwrite an existing file")
    static let modes: [(option: Option<Bool>, value: CollectionMode)] = [(resume, .resuming), (force, .replacing)]

    static func by(_ fields: [String]) -> Option<String> {
        Option(
            "by", value: .required(placeholder: "FIELD"), choices: fields,
            expects: "one of \(fields.joined(separator: ", "))",
            help: "Split the query by this field, to get past the result limit",
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
