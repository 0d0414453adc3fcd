/// A list as a sequence of its pages, each with the rows that it adds.
///
/// It asks for one page at a time, when the one before was taken. A cancelled task gets ``SearchError/cancelled``.
public struct PageBatches<Element: Item>: AsyncSequence, Sendable {
    public typealias Failure = SearchError

    let source: PageSource<Element>
    let pager: Pager<Element>
    let policy: FetchPolicy

    public func makeAsyncIterator() -> Iterator {
        Iterator(source: source, policy: policy, pager: pager)
    }

    public struct Iterator: AsyncIteratorProtocol {
        let source: PageSource<Element>
        let policy: FetchPolicy
        /// The state of the list; after a failure it stands at the page that failed.
        public private(set) var pager: Pager<Element>

        /// Throws the failure of the page; asking again asks for the same page again.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(SearchError) -> PageBatch<Element>? {
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
