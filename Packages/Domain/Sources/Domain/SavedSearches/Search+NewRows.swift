extension Search {
    /// Returns the number of results of a saved search that were not shown before. They are not marked as shown.
    ///
    /// - Parameters:
    ///   - saved: A saved search for items of this kind.
    ///   - searches: The repository that contains the saved search.
    /// - Throws: `usage` if the search contains options that its kind does not support. Otherwise, an error of the
    ///   search or of the repository.
    public func newRowCount(
        of saved: SavedSearch, in searches: any SavedSearchesRepository
    ) async throws(AppError) -> Int {
        let query: SearchQuery
        do throws(QueryError) {
            query = try SearchForm(saved).query(Element.kind.search, newestFirst: true)
        } catch {
            throw error.appError
        }
        let pages = self(query, keepsHistory: false, completesRows: false).pages(limit: saved.limit, policy: .refresh)
        var (batches, ids) = (pages.makeAsyncIterator(), [String]())
        while let batch = try await batches.next(isolation: #isolation) { ids += batch.rows.map(\.key.id) }
        return try await searches.newIDs(in: ids, by: saved).count
    }
}
