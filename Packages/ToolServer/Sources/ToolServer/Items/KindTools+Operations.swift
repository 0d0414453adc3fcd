import Domain
import Presentation
import Shared

extension KindTools {
    static var kind: ItemKind { UseCases.kind }
    var kind: ItemKind { Self.kind }
    /// The names of all fields that a search result of this item kind can contain.
    var fieldNames: [String] { UseCases.Element.fieldNames }
    /// The names of the fields that a search result contains if the tool call does not specify any.
    var summaryFields: [String] { UseCases.Element.summaryFields }
    var partNames: [String] { parts.map(\.name) }

    /// Returns whether at least one of the given fields requires an additional request for each page of results.
    func needsCompletion(_ names: Set<String>) -> Bool {
        UseCases.Element.fields.fields.contains { $0.source == .completion && names.contains($0.name) }
    }

    /// Returns a page of the results of a search.
    ///
    /// - Parameters:
    ///   - keepsHistory: A Boolean value that indicates whether the search is added to the search history.
    ///   - completes: A Boolean value that indicates whether to load fields that require an additional request.
    func rows(
        _ query: SearchQuery, _ request: PageRequest, keepsHistory: Bool, completes: Bool, policy: FetchPolicy
    ) async throws(AppError) -> RowPage {
        let source = useCases.search(query, keepsHistory: keepsHistory, completesRows: completes)
        let page = try await source.page(request, policy: policy)
        return RowPage(
            rows: page.items.map { Row($0) }, total: page.total, isIncomplete: page.isIncomplete,
            hasMore: page.next != nil && !page.items.isEmpty, provenance: page.provenance,
            searchType: page.searchType)
    }

    /// Loads the items with the given keys. The array contains one result for each key, in the order of the keys.
    func load(_ keys: [ItemKey], policy: FetchPolicy) async throws(AppError) -> [Result<LoadedItem, AppError>] {
        let batchSize = await useCases.batchSize
        if batchSize > 1, keys.count > 1 {
            do throws(AppError) {
                return try await loadTogether(keys, batchSize, policy)
            } catch {
                guard error.maySucceedOneByOne else { throw error }
            }
        }
        var results: [Result<LoadedItem, AppError>] = []
        for key in keys {
            do throws(AppError) {
                results.append(.success(try await load(key, policy: policy)))
            } catch {
                guard error.kind != .cancelled else { throw error }
                results.append(.failure(error))
            }
        }
        return results
    }

    private func loadTogether(
        _ keys: [ItemKey], _ batchSize: Int, _ policy: FetchPolicy
    ) async throws(AppError) -> [Result<LoadedItem, AppError>] {
        var results: [Result<LoadedItem, AppError>] = []
        for start in stride(from: 0, to: keys.count, by: batchSize) {
            let batch = Array(keys[start..<min(start + batchSize, keys.count)])
            results += try await useCases.items(batch, policy: policy).map { result in
                result.map { LoadedItem($0) }
            }
        }
        return results
    }

    /// Collects all results of a search and writes them to a store.
    ///
    /// - Parameters:
    ///   - encode: Encodes rows as lines of JSON.
    ///   - wait: Waits for the given time before the next request.
    ///   - progress: Receives the current counts after each page.
    func collect(
        _ plan: CollectPlan, into store: any CollectionStore, _ mode: CollectionMode, clock: WallClock,
        encode: @escaping @Sendable ([Row]) async throws(AppError) -> [UInt8],
        wait: @escaping @Sendable (Duration, Pause) async throws(AppError) -> Void,
        progress: @escaping @Sendable (CollectionCounts) -> Void
    ) async throws(AppError) -> CollectionCounts {
        try await Collect(useCases.search, clock: clock)(
            plan, into: store, mode,
            encode: { elements throws(AppError) in try await encode(elements.map { Row($0) }) },
            wait: wait, progress: progress)
    }
}
