/// A list as an asynchronous sequence of its pages. Each element contains the new rows of a page.
///
/// A page is fetched when the element is requested. In a canceled task, ``AppError/cancelled`` is thrown.
public struct PageBatches<Row: ListElement>: AsyncSequence, AsyncIteratorProtocol, Sendable {
    public typealias Failure = AppError

    let source: PageSource<Row>
    /// The pagination state of the list. After an error, its next page is the page that failed.
    public private(set) var pager: Pager<Row>
    let policy: FetchPolicy

    public func makeAsyncIterator() -> PageBatches { self }

    /// Fetches the next page and returns its new rows, or returns `nil` at the end of the list.
    ///
    /// - Throws: An error if the page could not be fetched. If the method is called again, it requests the same
    ///   page.
    public mutating func next(
        isolation actor: isolated (any Actor)?
    ) async throws(AppError) -> PageBatch<Row>? {
        guard let request = pager.next else { return nil }
        guard !Task.isCancelled else { throw .cancelled }
        let page = try await source.page(request, policy: policy)
        let rows = pager.accept(page)
        return PageBatch(
            rows: rows, page: page, request: request, count: pager.count, expectedCount: pager.expectedCount,
            total: pager.total, isIncomplete: pager.isIncomplete, end: pager.end)
    }
}

/// The new rows of a page, and the state of the list after the page.
public struct PageBatch<Element: ListElement>: Sendable {
    /// The new rows of the page, up to the limit of the list.
    public let rows: [Element]
    /// The page as returned by the provider.
    public let page: Page<Element>
    /// The request for the page.
    public let request: PageRequest
    /// The number of rows fetched so far, including those of this page.
    public let count: Int
    /// The expected number of rows of the list.
    public let expectedCount: Int
    /// The total number of rows in the list according to the first page, or `nil` if it is unknown.
    public let total: Int?
    /// A Boolean value that indicates whether this page or an earlier one was incomplete.
    public let isIncomplete: Bool
    /// The reason why the list has ended, or `nil` if more pages follow.
    public let end: ListEnd?
}

/// The reason why a list has no more rows.
public enum ListEnd: Sendable, Hashable {
    /// The last row of the list has been reached.
    case complete
    /// The requested number of rows has been reached.
    case limit
    /// The provider's maximum number of rows has been reached, although the list has more rows.
    case capped(reach: Int, total: Int)
}
