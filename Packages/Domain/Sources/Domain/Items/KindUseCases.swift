public import Shared

/// A repository of items of one kind. The protocol of each kind adds further methods.
public protocol ItemRepository<Element>: Sendable {
    associatedtype Element: Item

    /// Searches for items and returns one page.
    ///
    /// - Throws: ``AppError``: `validationFailed` if the provider rejects the query, `unauthorized` before a request is
    ///   sent if the provider requires a token and there is none.
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Element>
}

/// The operations on items of one kind, which use the repository of the kind.
public protocol KindUseCases: Sendable {
    associatedtype Element: Item
    /// The protocol of the kind's repository.
    associatedtype Repository: Sendable

    /// The kind of the items.
    static var kind: ItemKind { get }
    /// The use case that searches for items of the kind.
    var search: Search<Element> { get }

    /// Loads an item with all details.
    ///
    /// - Throws: `notFound` if there is no such item.
    func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Fetched<Element>

    /// The number of items that can currently be loaded with one request.
    var batchSize: Int { get async }

    /// Loads several items, at most ``batchSize``, with one request.
    ///
    /// - Returns: The result for each item, in order.
    /// - Throws: An error that concerns the whole request.
    func items(_ keys: [ItemKey], policy: FetchPolicy) async throws(AppError) -> [Result<Element, AppError>]

    init(_ repository: Repository, _ services: UseCaseServices)
}

/// Default implementations for kinds whose provider returns one item per request.
extension KindUseCases {
    public var batchSize: Int { get async { 1 } }

    public func items(
        _ keys: [ItemKey], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Element, AppError>] {
        var outcomes: [Result<Element, AppError>] = []
        for key in keys {
            do throws(AppError) {
                outcomes.append(.success(try await item(key, policy: policy).value))
            } catch {
                outcomes.append(.failure(error))
            }
        }
        return outcomes
    }
}

extension KindUseCases {
    public static var kind: ItemKind { Element.kind }
}

/// The services that the use cases of all kinds share.
public struct UseCaseServices: Sendable {
    /// The repository of recent queries.
    public let queries: any QueriesRepository
    /// The reachability of the network, which is updated after each request.
    public let reachability: Reachability
    /// The source of the date of a query.
    public let clock: WallClock
    /// Whether demo data is used, in which items may be missing.
    public let isDemo: Bool

    public init(
        queries: any QueriesRepository, reachability: Reachability, clock: WallClock = .system, isDemo: Bool = false
    ) {
        self.queries = queries
        self.reachability = reachability
        self.clock = clock
        self.isDemo = isDemo
    }

    /// Returns the search use case of a kind.
    ///
    /// - Parameters:
    ///   - repository: The repository of the kind.
    ///   - complete: Adds missing properties to rows, or `nil` if rows are complete or cannot be completed.
    public func search<Repository: ItemRepository>(
        _ repository: Repository, complete: RowCompletion<Repository.Element>.Complete? = nil
    ) -> Search<Repository.Element> {
        Search(
            queries: queries, reachability: reachability, clock: clock, completion: complete.map { RowCompletion($0) }
        ) { query, page, policy throws(AppError) in
            try await repository.search(query, page: page, policy: policy)
        }
    }
}
