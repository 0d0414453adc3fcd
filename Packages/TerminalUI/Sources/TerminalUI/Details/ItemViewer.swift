public import Domain
public import Presentation

/// What is particular about the view of one kind of thing.
public protocol ItemViewer: Sendable {
    /// What is done with things of the kind.
    associatedtype UseCases: KindUseCases
    /// What a thing is named by.
    associatedtype Reference: Sendable = ItemReference
    /// The type with the fields.
    associatedtype Subject: DetailReportable & TableReportable

    /// Reads what was typed. Throws `usage` for what cannot name a thing of the kind.
    static func reference(_ word: String) throws(AppError) -> Reference

    /// Its page on the web.
    func page(
        of reference: Reference, _ useCases: UseCases, with services: ItemServices
    ) async throws(AppError) -> WebURL?

    /// Looks it up.
    func detail(
        of reference: Reference, _ useCases: UseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<Subject>>

    /// How many are looked up in one request; one unless the provider has a way.
    func batchSize(_ useCases: UseCases) async -> Int

    /// Looks up several in one request, and gives an outcome for each in order.
    ///
    /// - Throws: What kept all of them from being asked for.
    func batch(
        of references: [Reference], _ useCases: UseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> [Outcome]

    /// Does what comes before the report of one thing.
    ///
    /// - Returns: Whether that stood in its place.
    /// - Throws: `AppError`, `FileError`, `OutputError`.
    func present(
        _ detail: ItemDetail<Subject>, as output: OutputDescription<Subject>, with services: ItemServices
    ) async throws -> Bool
}

extension ItemViewer {
    /// What became of one thing that was named.
    public typealias Outcome = Result<Fetched<ItemDetail<Subject>>, AppError>

    public func batchSize(_ useCases: UseCases) async -> Int { 1 }

    public func batch(
        of references: [Reference], _ useCases: UseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> [Outcome] {
        await oneByOne(references, useCases, policy, services)
    }

    public func present(
        _ detail: ItemDetail<Subject>, as output: OutputDescription<Subject>, with services: ItemServices
    ) async throws -> Bool {
        false
    }
}

extension ItemViewer {
    /// Looks up what the words name, together, and gives an outcome for each in order. Where they cannot be had together
    /// they are asked for one by one.
    func details(
        of words: [String], _ useCases: UseCases, policy: FetchPolicy, with services: ItemServices
    ) async -> [Outcome] {
        let references = words.map { word in
            Result { () throws(AppError) in try Self.reference(word) }
        }
        let named = references.compactMap { try? $0.get() }
        var found = await together(named, useCases, policy, services)[...]
        return references.map { reference in
            reference.flatMap { _ in found.popFirst() ?? .nothing }
        }
    }

    private func together(
        _ references: [Reference], _ useCases: UseCases, _ policy: FetchPolicy, _ services: ItemServices
    ) async -> [Outcome] {
        guard references.count > 1 else { return await oneByOne(references, useCases, policy, services) }
        do throws(AppError) {
            return try await batch(of: references, useCases, policy: policy, with: services)
        } catch {
            if error.maySucceedOneByOne { return await oneByOne(references, useCases, policy, services) }
            guard error.kind == .offline, policy != .bypass else { return references.map { _ in .failure(error) } }
            // What was seen by itself is there without a network, too.
            return await oneByOne(references, useCases, .storedOnly, services).map { outcome in
                outcome.mapError { _ in error }.map { policy == .storedOnly ? $0 : $0.asStale }
            }
        }
    }

    private func oneByOne(
        _ references: [Reference], _ useCases: UseCases, _ policy: FetchPolicy, _ services: ItemServices
    ) async -> [Outcome] {
        var outcomes: [Outcome] = []
        for reference in references {
            do throws(AppError) {
                outcomes.append(
                    .success(try await detail(of: reference, useCases, policy: policy, with: services)))
            } catch {
                outcomes.append(.failure(error))
            }
        }
        return outcomes
    }
}

extension Fetched {
    /// The same where it stands for what the network did not give.
    fileprivate var asStale: Fetched {
        Fetched(value, provenance: Provenance(source: .stale, fetchedAt: provenance.fetchedAt))
    }
}

extension Result where Failure == AppError {
    /// Of one thing, where a response is shorter than what was asked for.
    static var nothing: Self {
        .failure(AppError(.badServerResponse, reason: "The service left out what was asked for"))
    }
}

extension ItemViewer where Reference == ItemReference {
    public static func reference(_ word: String) throws(AppError) -> ItemReference {
        try ItemReference(word, of: UseCases.kind)
    }

    public func page(
        of reference: ItemReference, _ useCases: UseCases, with services: ItemServices
    ) async throws(AppError) -> WebURL? {
        let (sites, kind) = (services.sites, UseCases.kind)
        let id = try reference.id(on: sites)
        guard sites.isDemo, kind.provider != .github else { return kind.page(id, on: sites) }
        // The demo's ids lead to no page of the service: the page is the one that its data name.
        let detail = try await detail(of: reference, useCases, policy: services.console.policy, with: services)
        guard let page = detail.value.item.url else {
            throw AppError(.notFound, reason: "Its page is not part of the demo data")
        }
        return page
    }
}
