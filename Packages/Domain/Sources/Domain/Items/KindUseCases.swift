public import Shared

/// A data source for items of one kind. Each kind has its own protocol, which adds further methods.
public protocol ItemRepository<Element>: Sendable {
    associatedtype Element: Item

    /// Searches for items and returns one page of results.
    ///
    /// - Throws: ``AppError`` of the kind `validationFailed` if the provider rejects the query. The kind is
    ///   `unauthorized` if the provider requires a token and there is no token. In that case, no request is sent.
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Element>
}

/// The use cases of one kind of item, such as searching for items and loading them.
public protocol KindUseCases: Sendable {
    associatedtype Element: Item
    /// The type of the data source that the use cases require.
    associatedtype Repository: Sendable

    /// The kind of the items that the use cases search for and load.
    static var kind: ItemKind { get }
    /// The use case that searches for items of this kind.
    var search: Search<Element> { get }

    /// Loads an item with all its details.
    ///
    /// - Throws: `notFound` if the item does not exist.
    func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Fetched<Element>

    /// The number of items that can currently be loaded with one request.
    var batchSize: Int { get async }

    /// Loads several items with one request.
    ///
    /// - Parameters:
    ///   - keys: The keys of the items, at most ``batchSize``.
    ///   - policy: The policy for using cached responses.
    /// - Returns: A result for each item, in the order of the keys.
    /// - Throws: An error that affects the whole request. Errors of single items are part of the returned results.
    func items(_ keys: [ItemKey], policy: FetchPolicy) async throws(AppError) -> [Result<Element, AppError>]

    init(_ repository: Repository, _ services: UseCaseServices)
}

/// The use cases of a kind whose items are loaded by their IDs.
public protocol LoadingUseCases: KindUseCases {
    /// The use case that loads an item by its ID.
    var load: Load<Element> { get }
}

extension LoadingUseCases {
    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Fetched<Element> {
        try await load(key.id, policy: policy)
    }
}

/// Default implementations for kinds whose provider does not support loading several items with one request.
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

/// The services that the use cases of all item kinds share, such as the clock.
public struct UseCaseServices: Sendable {
    /// The store for the user's recent search queries.
    public let queries: any QueriesRepository
    /// The reachability of the network, which the use cases update after each request.
    public let reachability: Reachability
    /// The clock that provides the dates of recent queries.
    public let clock: WallClock
    /// A Boolean value that indicates whether the repositories contain demo data, in which items may be missing.
    public let isDemo: Bool

    public init(
        queries: any QueriesRepository, reachability: Reachability, clock: WallClock = .system, isDemo: Bool = false
    ) {
        self.queries = queries
        self.reachability = reachability
        self.clock = clock
        self.isDemo = isDemo
    }

    /// Returns the use case that searches for items of a kind.
    ///
    /// - Parameters:
    ///   - repository: The data source of the kind.
    ///   - complete: Adds missing properties to the rows of a page. Pass `nil` if rows are complete or cannot be
    ///     completed.
    public func search<Repository: ItemRepository>(
        _ repository: Repository, complete: RowCompletion<Repository.Element>.Complete? = nil
    ) -> Search<Repository.Element> {
        Search(services: self, completion: complete.map { RowCompletion(complete: $0) }) {
            query, page, policy throws(AppError) in
            try await repository.search(query, page: page, policy: policy)
        }
    }
}
