import CommandParsing
import Domain
import Presentation
import Shared
import TerminalKit
import TerminalUI

/// The command `saved new`, which prints results of saved searches that earlier runs have not shown.
struct NewRowsCommand {
    /// The names of the saved searches to run. If the array is empty, all saved searches are run.
    private let names: [String]
    let output: NewRowsOutput
    let outcome: OutcomeChoice
    private let isPeek: Bool

    private static let peek = Option<Bool>.flag("peek", help: "Show new results without marking them as seen")

    static let spec = CommandSpec(
        name: "new", summary: "Show new results of saved searches",
        arguments: [
            ArgumentSpec(
                placeholder: "NAME", summary: "names of saved searches (default all)", isOptional: true,
                isRepeatable: true,
                completion: SavedCommands.savedNames)
        ],
        options: [peek.spec] + ListOptions.outcome + OutputOptions.all(fields: SavedRow.fieldNames),
        examples: ["saved new", "saved new news --fail-empty", "saved new --jsonl --peek"]
    ) { invocation throws(UsageError) in Command(try NewRowsCommand(invocation).run) }

    private init(_ invocation: Invocation) throws(UsageError) {
        var known: Set<String> = []
        names = invocation.words.filter { known.insert($0).inserted }
        output = NewRowsOutput(try OutputDescription(invocation), namesSearches: names.count != 1)
        outcome = try OutcomeChoice(invocation)
        isPeek = try invocation.isOn(Self.peek)
    }

    @Sendable private func run(
        _ searches: any SavedSearchesRepository, in context: CommandContext
    ) async throws -> ExitCode {
        let composition = try context.compose(.reading, nil, nil)
        defer { composition.finishWriting() }
        let (shown, failure) = try await ShowNewRows(searches: searches)(names, isPeek: isPeek) { search in
            let (kind, invocation) = try search.parsed()
            return try await kind.newRows(search, try kind.flags().query(invocation), self, composition)
        } failed: { name, error in
            context.errors.report(AppError(describing: error).about(name))
        } show: {
            try await context.console.write($0, as: output)
        }
        if let failure { return failure }
        let isEmpty = shown.allSatisfy(\.rows.isEmpty)
        if isEmpty { context.messages.note(shown.isEmpty ? SavedCommands.none : "No new results.") }
        return outcome.code(isEmpty: isEmpty, isPartial: shown.contains(where: \.isPartial))
    }
}
