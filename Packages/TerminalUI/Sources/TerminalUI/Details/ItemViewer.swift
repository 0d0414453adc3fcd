public import Domain
public import Presentation

/// A type that loads and shows items of one kind for the command `view`.
public protocol ItemViewer: Sendable {
    /// The use cases of the kind of items that this viewer shows.
    associatedtype UseCases: KindUseCases
    /// The type of a parsed reference to an item.
    associatedtype Reference: Sendable = ItemReference
    /// The type whose fields are shown.
    associatedtype Subject: DetailReportable & TableReportable

    /// Parses an argument that identifies an item.
    ///
    /// - Throws: An error of the kind `usage` if the argument cannot identify an item of this kind.
    static func reference(_ word: String) throws(AppError) -> Reference

    /// Returns the URL of the item's web page, or `nil` if it has none.
    func page(
        of reference: Reference, _ useCases: UseCases, with services: ItemServices
    ) async throws(AppError) -> WebURL?

    /// Loads an item with all the information that the `view` command shows.
    func detail(
        of reference: Reference, _ useCases: UseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<Subject>>

    /// Returns the number of items that one request can load. The default is 1.
    func batchSize(_ useCases: UseCases) async -> Int

    /// Loads several items in one request, and returns their results in the order of the references.
    ///
    /// - Throws: An error if the whole request fails.
    func batch(
        of references: [Reference], _ useCases: UseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> [Outcome]

    /// Performs additional work before the item's detail page is written, such as drawing a picture.
    ///
    /// - Returns: Whether the work replaces the detail page.
    /// - Throws: `AppError`, `FileError` or `OutputError`.
    func present(
        _ detail: ItemDetail<Subject>, as output: OutputDescription<Subject>, with services: ItemServices
    ) async throws -> Bool
}

extension ItemViewer {
    /// The result of loading one item.
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
    /// Loads the items that the arguments identify, and returns their results in order. If the items cannot be loaded
    /// in one request, each item is loaded separately.
    func details(
        of words: [String], _ useCases: UseCases, policy: FetchPolicy, with services: ItemServices
    ) async -> [Outcome] {
        let references = words.map { word in
            Result { () throws(AppError) in try Self.reference(word) }
        }
        let named = references.compactMap { try? $0.get() }
        var found = await inOneBatch(named, useCases, policy, services)[...]
        return references.map { reference in
            reference.flatMap { _ in found.popFirst() ?? .nothing }
        }
    }

    private func inOneBatch(
        _ references: [Reference], _ useCases: UseCases, _ policy: FetchPolicy, _ services: ItemServices
    ) async -> [Outcome] {
        guard references.count > 1 else { return await oneByOne(references, useCases, policy, services) }
        do throws(AppError) {
            return try await batch(of: references, useCases, policy: policy, with: services)
        } catch {
            if error.maySucceedOneByOne { return await oneByOne(references, useCases, policy, services) }
            guard error.kind == .offline, policy != .bypass else { return references.map { _ in .failure(error) } }
            // The cache may contain items that were viewed individually, even if the network is unreachable.
            return await oneByOne(references, useCases, .storedOnly, services).map { outcome in
                outcome.mapError { _ in error }.map { policy == .storedOnly ? $0 : $0.markedStale }
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
    /// The value, marked as a stale response that is shown because a request failed.
    fileprivate var markedStale: Fetched {
        Fetched(value, provenance: Provenance(source: .stale, fetchedAt: provenance.fetchedAt))
    }
}

extension Result where Failure == AppError {
    /// The error for an item that the response of a batch request does not contain.
    static var nothing: Self {
        .failure(AppError(.badServerResponse, reason: "The response does not contain the requested item"))
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
        // The IDs of demo items do not exist on the real service. Use the page URL from the demo data.
        let detail = try await detail(of: reference, useCases, policy: services.console.policy, with: services)
        guard let page = detail.value.item.url else {
            throw AppError(.notFound, reason: "Its page is not part of the demo data")
        }
        return page
    }
}
