import Domain
import Presentation
import Shared

/// The operations that the MCP tools perform on items of one kind, such as repositories or movies.
protocol KindToolbox: Sendable {
    var kind: ItemKind { get }
    /// The names of all fields that a search result of this item kind can contain.
    var fieldNames: [String] { get }
    /// The names of the fields that a search result contains if the tool call does not specify any.
    var summaryFields: [String] { get }
    var partNames: [String] { get }
    var hasPictures: Bool { get }
    var visibility: (any VisibilityCheck)? { get }

    /// Returns the tools that are available only for this item kind, such as `read_file` for repositories.
    func tools(_ context: ToolContext) -> [any CallableTool]
    /// The additional MCP resources of each item of this kind, such as the files of a repository.
    var resources: [PartResource] { get }

    /// Returns whether at least one of the given fields requires an additional request for each page of results.
    func needsCompletion(_ names: Set<String>) -> Bool

    /// Returns a page of the results of a search.
    ///
    /// - Parameters:
    ///   - keepsHistory: A Boolean value that indicates whether the search is added to the search history.
    ///   - completes: A Boolean value that indicates whether to load fields that require an additional request.
    func rows(
        _ query: SearchQuery, _ request: PageRequest, keepsHistory: Bool, completes: Bool, policy: FetchPolicy
    ) async throws(AppError) -> RowPage

    /// Loads the items with the given keys. The array contains one result for each key, in the order of the keys.
    func load(_ keys: [ItemKey], policy: FetchPolicy) async throws(AppError) -> [Result<LoadedItem, AppError>]
    func part(_ name: String, of key: ItemKey, policy: FetchPolicy) async throws(AppError) -> JSONValue?
    func picture(of key: ItemKey, width: Int, policy: FetchPolicy) async throws(AppError) -> ItemPicture?

    /// Collects all results of a search and writes them to a store.
    ///
    /// - Parameters:
    ///   - encode: Encodes rows as lines of JSON.
    ///   - wait: Waits for the given time before the next request.
    ///   - progress: Receives the current counts after each page.
    func collect(
        _ plan: CollectPlan, into store: any CollectionStore, _ mode: CollectionMode, clock: WallClock,
        encode: @escaping @Sendable ([Row]) async -> [UInt8],
        wait: @escaping @Sendable (Duration, Pause) async throws(AppError) -> Void,
        progress: @escaping @Sendable (CollectionCounts) -> Void
    ) async throws(AppError) -> CollectionCounts
}

/// A search result of any item kind.
struct Row: Sendable {
    let item: any Item
    /// Returns the search result as a JSON object with all fields. The argument is the value of the field `isFavorite`.
    let json: @Sendable (_ isFavorite: Bool) -> JSONValue

    init<Element: Item & Reportable>(_ element: Element) {
        item = element
        json = { element.json(isFavorite: $0) }
    }
}

/// A page of search results of any item kind.
struct RowPage: Sendable {
    let rows: [Row]
    let total: Int?
    let isIncomplete: Bool
    /// Whether the service has more search results after this page.
    let hasMore: Bool
    let provenance: Provenance
    let searchType: SearchTypeReport?
}

/// A toolbox that performs its operations with the use cases and field tables of one item kind.
struct TypedToolbox<Tools: KindTools>: KindToolbox {
    private typealias Element = Tools.UseCases.Element

    let useCases: Tools.UseCases

    var kind: ItemKind { Tools.UseCases.kind }
    var fieldNames: [String] { Element.fieldNames }
    var summaryFields: [String] { Element.summaryFields }
    var partNames: [String] { Tools.parts.map(\.name) }
    var hasPictures: Bool { Tools.hasPictures }
    var visibility: (any VisibilityCheck)? { Tools.visibility(useCases) }

    var resources: [PartResource] { Tools.resources(useCases) }

    func tools(_ context: ToolContext) -> [any CallableTool] { Tools.tools(useCases, context) }

    func needsCompletion(_ names: Set<String>) -> Bool {
        Element.fields.fields.contains { $0.source == .completion && names.contains($0.name) }
    }

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
                results.append(.success(try await Tools.load(key, useCases, policy: policy)))
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

    func part(_ name: String, of key: ItemKey, policy: FetchPolicy) async throws(AppError) -> JSONValue? {
        guard let part = Tools.parts.first(where: { $0.name == name }) else { return nil }
        return try await part.load(key, useCases, policy)
    }

    func picture(of key: ItemKey, width: Int, policy: FetchPolicy) async throws(AppError) -> ItemPicture? {
        try await Tools.picture(of: key, width: width, useCases, policy: policy)
    }

    func collect(
        _ plan: CollectPlan, into store: any CollectionStore, _ mode: CollectionMode, clock: WallClock,
        encode: @escaping @Sendable ([Row]) async -> [UInt8],
        wait: @escaping @Sendable (Duration, Pause) async throws(AppError) -> Void,
        progress: @escaping @Sendable (CollectionCounts) -> Void
    ) async throws(AppError) -> CollectionCounts {
        try await Collect(useCases.search, clock: clock)(
            plan, into: store, mode, encode: { elements in await encode(elements.map { Row($0) }) },
            wait: wait, progress: progress)
    }
}

/// The toolboxes of all item kinds, in the order in which tools list the kinds.
public struct KindToolboxes: Sendable {
    private(set) var all: [any KindToolbox] = []

    /// Returns a copy of the collection with the given toolbox added at the end.
    func adding(_ toolbox: any KindToolbox) -> KindToolboxes {
        var toolboxes = self
        toolboxes.all.append(toolbox)
        return toolboxes
    }

    /// Returns the toolbox of the item kind with the given name, either singular or plural.
    ///
    /// - Throws: A usage error if there is no item kind with this name.
    func named(_ name: String) throws(AppError) -> any KindToolbox {
        if let toolbox = all.first(where: { $0.kind.name.word == name || $0.kind.name.words == name }) {
            return toolbox
        }
        throw AppError(
            .usage,
            reason: "There is no kind “\(name.prefix(100))”: use \(ItemKind.list(all.map(\.kind.name.words), "or"))")
    }

    subscript(kind: ItemKind) -> (any KindToolbox)? { all.first { $0.kind == kind } }
}
