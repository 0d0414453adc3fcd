import CommandParsing
import Domain
import Shared
import TerminalUI

/// What is particular about the view of one kind of thing.
protocol ItemViewer: Sendable {
    associatedtype UseCases: Sendable
    /// What a thing is named by.
    associatedtype Reference: Sendable = ItemReference
    /// What fields are read from.
    associatedtype Subject: Reportable

    static var kind: ItemKind { get }
    /// Beside those of every view.
    static var options: [OptionSpec] { get }
    /// Options that show more of one thing, and cannot be used with several.
    static var optionsForOne: [OptionSpec] { get }

    init(_ invocation: Invocation) throws(UsageError)

    /// Reads what was typed.
    static func reference(_ word: String) throws(UsageError) -> Reference

    /// Its page on the web.
    func page(of reference: Reference, _ useCases: UseCases, in context: CommandContext) async throws -> WebAddress?

    /// Looks it up.
    func detail(
        of reference: Reference, _ useCases: UseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> Fetched<ItemDetail<Subject>>

    /// How many are looked up in one request; one unless the provider has a way.
    func batchSize(_ useCases: UseCases) async -> Int

    /// Looks up several in one request, and gives an outcome for each in order.
    func details(
        of words: [String], _ useCases: UseCases, policy: FetchPolicy, in context: CommandContext
    ) async -> [Result<Fetched<ItemDetail<Subject>>, SearchError>]

    /// Does what comes before the report of one thing; returns a code when that stood in its place.
    func present(
        _ detail: ItemDetail<Subject>, as output: OutputForm<Subject>, in context: CommandContext
    ) async throws -> ExitCode?
}

extension ItemViewer {
    static var options: [OptionSpec] { [] }
    static var optionsForOne: [OptionSpec] { [] }

    func batchSize(_ useCases: UseCases) async -> Int { 1 }

    func details(
        of words: [String], _ useCases: UseCases, policy: FetchPolicy, in context: CommandContext
    ) async -> [Result<Fetched<ItemDetail<Subject>>, SearchError>] {
        var outcomes: [Result<Fetched<ItemDetail<Subject>>, SearchError>] = []
        for word in words {
            do {
                outcomes.append(
                    .success(
                        try await detail(of: try Self.reference(word), useCases, policy: policy, in: context)))
            } catch {
                outcomes.append(.failure(SearchError(describing: error)))
            }
        }
        return outcomes
    }

    func present(
        _ detail: ItemDetail<Subject>, as output: OutputForm<Subject>, in context: CommandContext
    ) async throws -> ExitCode? {
        nil
    }
}

extension ItemViewer where Reference == ItemReference {
    static func reference(_ word: String) throws(UsageError) -> ItemReference {
        try Invocation.item(word, of: kind)
    }

    func page(
        of reference: ItemReference, _ useCases: UseCases, in context: CommandContext
    ) async throws -> WebAddress? {
        let sites = context.settings.sites
        let id = try reference.id(on: sites)
        guard sites.isDemo, Self.kind.provider != .github else { return Self.kind.page(id, on: sites) }
        // The demo's ids lead to no page of the service: the page is the one that its data name.
        let detail = try await detail(of: reference, useCases, policy: context.settings.policy, in: context)
        guard let page = detail.value.item.url else {
            throw SearchError(.notFound, message: "Its page is not part of the demo data.")
        }
        return page
    }
}
