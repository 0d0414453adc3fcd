/// A list as an asynchronous sequence of its pages, each with its new rows.
///
/// Each page is fetched when the next element is requested. A canceled task receives ``AppError/cancelled``.
public struct PageBatches<Row: ListElement>: AsyncSequence, Sendable {
    public typealias Failure = AppError

    let source: PageSource<Row>
    let pager: Pager<Row>
    let policy: FetchPolicy

    public func makeAsyncIterator() -> Iterator {
        Iterator(source: source, policy: policy, pager: pager)
    }

    public struct Iterator: AsyncIteratorProtocol {
        let source: PageSource<Row>
        let policy: FetchPolicy
        /// The pagination state of the list. After a failure, its next page is the one that failed.
        public private(set) var pager: Pager<Row>

        /// Fetches the next page and returns its new rows, or returns `nil` at the end of the list.
        ///
        /// - Throws: The error of the page. Calling the method again requests the same page again.
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
}

/// The new rows of a page, and the state of the list after the page.
public struct PageBatch<Element: ListElement>: Sendable {
    /// The new rows within the limit.
    public let rows: [Element]
    /// The page as returned by the provider.
    public let page: Page<Element>
    /// The request for the page.
    public let request: PageRequest
    /// The number of rows so far, including those of this page.
    public let count: Int
    /// The expected number of rows of the list.
    public let expectedCount: Int
    /// The total number of rows according to the first page, or `nil` if it is unknown.
    public let total: Int?
    /// Whether this page or an earlier one was incomplete.
    public let isIncomplete: Bool
    /// The reason why the list has ended, or `nil` unless this is the last batch.
    public let end: ListEnd?
}

/// The reason why a list has no more rows.
public enum ListEnd: Sendable, Hashable {
    /// The end of the list after all rows were fetched.
    case complete
    /// The limit, because the requested number of rows was fetched.
    case limit
    /// The provider's maximum number of rows, which is smaller than the total.
    case capped(reach: Int, total: Int)
}
