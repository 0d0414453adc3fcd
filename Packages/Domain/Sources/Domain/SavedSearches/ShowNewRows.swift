/// What a saved search finds now, the newest first.
public protocol FoundRows: Sendable {
    /// A row, told from others of its search by its id.
    associatedtype Row: Identifiable & Sendable where Row.ID == String

    /// What it found, as it came.
    var rows: [Row] { get set }
}

/// Asks saved searches for what they find that they have not shown before.
public struct ShowNewRows: Sendable {
    private let searches: any SavedSearchesRepository

    public init(searches: any SavedSearchesRepository) {
        self.searches = searches
    }

    /// Finds the new rows of all searches, shows them together, and remembers them as shown.
    ///
    /// Where several searches were asked for, one that fails keeps the others back no more than its own rows.
    ///
    /// - Parameters:
    ///   - names: All searches when none.
    ///   - isPeek: Whether nothing is remembered.
    ///   - find: Gets what a search finds now, shown or not.
    ///   - failed: Told of a search that failed.
    ///   - show: Writes what is new. What it throws for is new still.
    /// - Returns: What was shown of each search, and what was made of the first failure.
    /// - Throws: `notFound` where one search alone is asked for and there is none of its name, and what it fails with.
    @concurrent
    public func callAsFunction<Found: FoundRows, Failure: Sendable>(
        _ names: [String], isPeek: Bool, find: @Sendable (SavedSearch) async throws -> Found,
        failed: @Sendable (_ name: String, any Error) -> Failure, show: @Sendable ([Found]) async throws -> Void
    ) async throws -> (shown: [Found], failure: Failure?) {
        let names = names.isEmpty ? try await searches.all().map(\.name) : names
        var (shown, seen, failure) = ([Found](), [(ids: [String], search: SavedSearch)](), Failure?.none)
        for name in names {
            do {
                let search = try await searches.named(name)
                var found = try await find(search)
                let ids = found.rows.map(\.id)
                let unseen = try await searches.unseen(ids, by: search)
                found.rows.removeAll { !unseen.contains($0.id) }
                shown.append(found)
                seen.append((ids.reversed(), search))
            } catch {
                guard names.count > 1, !Task.isCancelled else { throw error }
                let made = failed(name, error)
                failure = failure ?? made
            }
        }
        try await show(shown)
        guard !isPeek else { return (shown, failure) }
        for (ids, search) in seen { try await searches.markSeen(ids, by: search) }
        return (shown, failure)
    }
}

extension SavedSearchesRepository {
    /// Of the present hosts, by name.
    @concurrent
    public func all() async throws(SearchError) -> [SavedSearch] { try await all(onAllHosts: false) }

    /// The search of a name.
    ///
    /// - Throws: `notFound`, which names those that there are.
    @concurrent
    public func named(_ name: String) async throws(SearchError) -> SavedSearch {
        let all = try await all()
        if let search = all.first(where: { $0.name == name }) { return search }
        let names = all.map(\.name).joined(separator: ", ")
        throw SearchError(
            .notFound, message: "There is no saved search “\(name)”.",
            hint: names.isEmpty ? "“App saved add NAME KIND WORDS” keeps one." : "There are: \(names).")
    }
}

extension SearchQuery {
    /// The same with the newest first, where the provider knows such an order.
    public func newestFirst(of kind: ItemKind) -> SearchQuery {
        guard let newest = kind.search.newest else { return self }
        var query = self
        (query.sort, query.order) = (newest, newest.order)
        return query
    }
}
