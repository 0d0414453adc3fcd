/// A list as a sequence of its pages, each with the rows that it adds.
///
/// It asks for one page at a time, when the one before was taken. A cancelled task gets ``AppError/cancelled``.
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
        /// The state of the list; after a failure it stands at the page that failed.
        public private(set) var pager: Pager<Row>

        /// Throws the failure of the page; asking again asks for the same page again.
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

/// What one page adds to a list, and where the list stands after it.
public struct PageBatch<Element: ListElement>: Sendable {
    /// The rows that are new and within the limit.
    public let rows: [Element]
    /// The page as the provider gave it.
    public let page: Page<Element>
    /// The page that was asked for.
    public let request: PageRequest
    /// Rows so far, these included.
    public let count: Int
    /// Rows that the list will have by what is known so far.
    public let expectedCount: Int
    /// The first page's total.
    public let total: Int?
    /// Whether this page or one before it was incomplete.
    public let isIncomplete: Bool
    /// Set on the last batch.
    public let end: ListEnd?
}

/// Why a list has no more rows.
public enum ListEnd: Sendable, Hashable {
    /// The list has no more.
    case complete
    /// As many as were asked for.
    case limit
    /// The provider gives no more although its total is larger.
    case capped(reach: Int, total: Int)
}
