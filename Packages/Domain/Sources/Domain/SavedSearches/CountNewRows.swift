/// A use case that counts the new results of a saved search. It does not mark them as shown.
public struct CountNewRows<Element: Item>: Sendable {
    private let search: Search<Element>
    private let searches: any SavedSearchesRepository

    public init(_ search: Search<Element>, searches: any SavedSearchesRepository) {
        self.search = search
        self.searches = searches
    }

    /// Returns the number of results that were not shown before.
    ///
    /// - Parameter saved: A saved search for items of this kind.
    /// - Throws: `usage` if the search contains options that its kind does not support. Otherwise, an error of the
    ///   search or of the repository.
    public func callAsFunction(_ saved: SavedSearch) async throws(AppError) -> Int {
        let query: SearchQuery
        do throws(QueryError) {
            query = try SearchForm(saved).query(Element.kind.search, newestFirst: true)
        } catch {
            throw error.appError
        }
        let pages = search(query, keepsHistory: false, completesRows: false).pages(limit: saved.limit, policy: .refresh)
        var (batches, ids) = (pages.makeAsyncIterator(), [String]())
        while let batch = try await batches.next(isolation: #isolation) { ids += batch.rows.map(\.key.id) }
        return try await searches.newIDs(in: ids, by: saved).count
    }
}
