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
    ///
    /// - Throws: What kept all of them from being asked for.
    func batch(
        of references: [Reference], _ useCases: UseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> [Outcome]

    /// Does what comes before the report of one thing; returns a code when that stood in its place.
    func present(
        _ detail: ItemDetail<Subject>, as output: OutputForm<Subject>, in context: CommandContext
    ) async throws -> ExitCode?
}

extension ItemViewer {
    /// What became of one thing that was named.
    typealias Outcome = Result<Fetched<ItemDetail<Subject>>, SearchError>

    static var options: [OptionSpec] { [] }
    static var optionsForOne: [OptionSpec] { [] }

    func batchSize(_ useCases: UseCases) async -> Int { 1 }

    func batch(
        of references: [Reference], _ useCases: UseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> [Outcome] {
        await oneByOne(references, useCases, policy, context)
    }

    func present(
        _ detail: ItemDetail<Subject>, as output: OutputForm<Subject>, in context: CommandContext
    ) async throws -> ExitCode? {
        nil
    }
}

extension ItemViewer {
    /// Looks up what the words name, together, and gives an outcome for each in order. Where they cannot be had together
    /// they are asked for one by one.
    func details(
        of words: [String], _ useCases: UseCases, policy: FetchPolicy, in context: CommandContext
    ) async -> [Outcome] {
        var outcomes: [Outcome?] = []
        var references: [Reference] = []
        for word in words {
            do {
                references.append(try Self.reference(word))
                outcomes.append(nil)
            } catch {
                outcomes.append(.failure(SearchError(describing: error)))
            }
        }
        var found = await together(references, useCases, policy, context)[...]
        return outcomes.map { outcome in
            outcome ?? found.popFirst() ?? .failure(SearchError(.badServerResponse, message: "Nothing was answered."))
        }
    }

    private func together(
        _ references: [Reference], _ useCases: UseCases, _ policy: FetchPolicy, _ context: CommandContext
    ) async -> [Outcome] {
        guard references.count > 1 else { return await oneByOne(references, useCases, policy, context) }
        do {
            return try await batch(of: references, useCases, policy: policy, in: context)
        } catch {
            let error = SearchError(describing: error)
            switch error.kind {
            case .cancelled, .offline, .unauthorized, .missingLibrary: return references.map { _ in .failure(error) }
            default: return await oneByOne(references, useCases, policy, context)
            }
        }
    }

    private func oneByOne(
        _ references: [Reference], _ useCases: UseCases, _ policy: FetchPolicy, _ context: CommandContext
    ) async -> [Outcome] {
        var outcomes: [Outcome] = []
        for reference in references {
            do {
                outcomes.append(.success(try await detail(of: reference, useCases, policy: policy, in: context)))
            } catch {
                outcomes.append(.failure(SearchError(describing: error)))
            }
        }
        return outcomes
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
