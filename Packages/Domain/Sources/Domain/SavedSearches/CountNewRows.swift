/// Counts what a saved search finds now that it has never shown as new; nothing is remembered as shown.
public struct CountNewRows<Element: Item>: Sendable {
    private let search: Search<Element>
    private let searches: any SavedSearchesRepository

    public init(_ search: Search<Element>, searches: any SavedSearchesRepository) {
        self.search = search
        self.searches = searches
    }

    /// - Parameter saved: Of this kind.
    /// - Throws: `usage` where the search has flags that its kind does not know, and what the search or the library fails with.
    public func callAsFunction(_ saved: SavedSearch) async throws(AppError) -> Int {
        let query: SearchQuery
        do throws(QueryError) {
            query = try SavedSearchTerms(saved).query(Element.kind.search, newestFirst: true)
        } catch {
            throw error.appError
        }
        let pages = search(query, keepsHistory: false, completesRows: false).pages(limit: saved.limit, policy: .refresh)
        var (batches, ids) = (pages.makeAsyncIterator(), [String]())
        while let batch = try await batches.next(isolation: #isolation) { ids += batch.rows.map(\.key.id) }
        return try await searches.newIDs(in: ids, by: saved).count
    }
}
