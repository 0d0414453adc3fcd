public import Shared

/// Things of one kind, wherever they come from. What else can be had of a kind, its own protocol adds.
public protocol ItemRepository<Element>: Sendable {
    associatedtype Element: Item

    /// One page of what matches, with how many there are in all.
    ///
    /// - Throws: ``AppError``; `validationFailed` when the provider refuses the query, `unauthorized` before anything is
    ///   sent where it answers nobody without a token.
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Element>
}

/// What can be done with one kind of thing, over the repository that stands outside.
public protocol KindUseCases: Sendable {
    associatedtype Element: Item
    /// The protocol of the repository.
    associatedtype Repository: Sendable

    /// The kind; that of the element.
    static var kind: ItemKind { get }
    /// Finds things of the kind by words and filters.
    var search: Search<Element> { get }

    /// One thing with all that its page tells; `notFound` when there is none of the key.
    func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Element

    /// How many things can be asked for in one request now.
    var batchSize: Int { get async }

    /// Several things in one request, at most ``batchSize``: an outcome for each, in order.
    ///
    /// - Throws: What kept all of them from being asked for.
    func items(_ keys: [ItemKey], policy: FetchPolicy) async throws(AppError) -> [Result<Element, AppError>]

    init(_ repository: Repository, _ services: UseCaseServices)
}

/// For kinds whose provider gives one thing at a time.
extension KindUseCases {
    public var batchSize: Int { get async { 1 } }

    public func items(
        _ keys: [ItemKey], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Element, AppError>] {
        var outcomes: [Result<Element, AppError>] = []
        for key in keys {
            do throws(AppError) {
                outcomes.append(.success(try await item(key, policy: policy)))
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

/// What the use cases of all kinds share.
public struct UseCaseServices: Sendable {
    /// Where recent queries are kept.
    public let queries: any QueriesRepository
    /// Learns from every request whether the network is there.
    public let reachability: Reachability
    /// Tells the time of a query.
    public let clock: WallClock
    /// Whether what is not found is missing from the demo's data alone.
    public let isDemo: Bool

    public init(
        queries: any QueriesRepository, reachability: Reachability, clock: WallClock = .system, isDemo: Bool = false
    ) {
        self.queries = queries
        self.reachability = reachability
        self.clock = clock
        self.isDemo = isDemo
    }

    /// The search of a kind.
    ///
    /// - Parameter complete: Adds what rows lack; none where they lack nothing, or there is no way.
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
