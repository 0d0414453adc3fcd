/// The rules of paging as a value: which page comes next, which of its rows are new, and where the list ends.
///
/// It keeps only the keys of the rows it has seen, so that memory does not grow with their contents.
public struct Pager<Element: Item>: Sendable {
    /// Why there are no more rows.
    public enum End: Sendable, Hashable {
        /// The list has no more.
        case complete
        /// As many as were asked for.
        case limit
        /// The provider gives no more although its total is larger.
        case capped(reach: Int, total: Int)
    }

    public let limits: PagingLimits
    /// Rows wanted; all that there are when none.
    public let limit: Int?
    /// Rows to a page, constant over the run.
    public let pageSize: Int
    /// Rows accepted so far.
    public private(set) var count = 0
    /// The first page's total.
    public private(set) var total: Int?
    /// Whether any page was incomplete.
    public private(set) var isIncomplete = false
    /// None while there may be more.
    public private(set) var end: End?
    /// The page to ask for next; none at the end.
    public private(set) var next: PageRequest?

    /// - Parameters:
    ///   - pageSize: Clamped to what the provider gives; by default the limit up to that.
    ///   - firstPage: Counted from 1.
    public init(limits: PagingLimits, limit: Int?, pageSize: Int? = nil, firstPage: Int = 1) {
        self.limits = limits
        self.limit = limit
        self.pageSize =
            limits.isPageSizeFixed
            ? limits.maximumPageSize : max(1, min(pageSize ?? limit ?? limits.maximumPageSize, limits.maximumPageSize))
        next = PageRequest(number: firstPage, size: self.pageSize)
    }

    /// Takes a page in and returns its rows that are new and within the limit, in order.
    public mutating func accept(_ page: Page<Element>) -> [Element] {
        []
    }
}
