/// Recent queries: newest first, unique by kind and text, at most a set number of each kind.
public protocol QueriesRepository: Sendable {
    /// Of one kind when given; at most `limit`.
    @concurrent
    func recent(_ kind: ItemKind?, limit: Int) async throws(SearchError) -> [RecentQuery]

    /// Puts the query first among those of its kind; the oldest above the set number go.
    @concurrent
    func save(_ query: RecentQuery) async throws(SearchError)

    /// Returns whether it was there.
    @concurrent
    @discardableResult
    func remove(_ text: String, of kind: ItemKind) async throws(SearchError) -> Bool

    /// Returns how many were removed.
    @concurrent
    @discardableResult
    func clear(_ kind: ItemKind?) async throws(SearchError) -> Int
}
