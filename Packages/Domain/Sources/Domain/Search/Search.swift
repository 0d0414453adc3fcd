import Shared

/// A use case that searches for items of one kind.
///
/// It records whether the network is reachable, and adds successful queries to the history. Queries are never empty,
/// because ``SearchQuery`` rejects empty queries.
public struct Search<Element: Item>: Sendable {
    /// A function that fetches one page of search results.
    public typealias Fetch =
        @Sendable (SearchQuery, PageRequest, FetchPolicy) async throws(AppError) -> Page<Element>

    let services: UseCaseServices
    /// An operation that adds missing properties to rows, or `nil` if the rows are complete.
    var completion: RowCompletion<Element>?
    let fetch: Fetch

    /// Returns the results of a query page by page. A request is sent when the first page is fetched.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - keepsHistory: Whether to add the query to the history after the first successful page. An error while
    ///     writing the history is ignored.
    ///   - completesRows: Whether to add missing properties to rows. This may require an additional request per page.
    public func callAsFunction(
        _ query: SearchQuery, keepsHistory: Bool = true, completesRows: Bool = true
    ) -> PageSource<Element> {
        let completion = completesRows ? completion?.forOneList() : nil
        let isSaved = CurrentValue(!keepsHistory)
        return PageSource(
            limits: query.limits(of: Element.kind), reportingTo: services.reachability, completion: completion
        ) { [services, fetch] request, policy throws(AppError) in
            let page = try await fetch(query, request, policy)
            if !isSaved.update({ _ in true }) {
                let recent = RecentQuery(kind: Element.kind, text: query.text, searchedAt: services.clock())
                try? await services.queries.save(recent)
            }
            return page
        }
    }
}
