/// The state of a paginated list. It determines the next page, the new rows of a page and the end of the list.
///
/// The pager stores only the identifiers of rows, so that its memory use does not depend on their contents.
public struct Pager<Element: ListElement>: Sendable {
    /// The limits of the provider for paginated lists.
    public let limits: PagingLimits
    /// The maximum number of rows, or `nil` for all rows.
    public let limit: Int?
    /// The size of requested pages. It does not change between pages of one list.
    public let pageSize: Int
    /// The number of rows that were returned so far.
    public private(set) var count = 0
    /// The total number of rows in the list according to the first page, or `nil` if it is unknown.
    public private(set) var total: Int?
    /// A Boolean value that indicates whether a page was incomplete.
    public private(set) var isIncomplete = false
    /// The number of rows that were omitted from all pages because their IDs are invalid.
    public private(set) var malformedCount = 0
    /// The reason why the list has ended, or `nil` if more rows may follow.
    public private(set) var end: ListEnd?
    /// The request for the next page, or `nil` at the end of the list.
    public private(set) var next: PageRequest?

    /// The number of rows of the provider's list before the first row of this list.
    private let skipped: Int
    private var seen: Set<String> = []
    /// The number of consecutive pages without a new row.
    private var pagesWithoutNewRows = 0
    /// The maximum number of consecutive pages without a new row. The order of rows can change between requests. A
    /// server that returns the same rows more often than this does not support pagination.
    private static var maximumPagesWithoutNewRows: Int { 3 }
    private var hasFirstPage = false

    /// Creates a pager for a list.
    ///
    /// - Parameters:
    ///   - limits: The limits of the provider.
    ///   - limit: The maximum number of rows, or `nil` for all rows. If it is not positive, no page is requested.
    ///   - pageSize: The page size, or `nil` to use the limit or the provider's fixed page size. It is limited to the
    ///     provider's maximum.
    ///   - firstPage: The number of the first page of this size, counted from 1. If the provider's page size is fixed,
    ///     the page that contains its first row is requested.
    public init(limits: PagingLimits, limit: Int?, pageSize: Int? = nil, firstPage: Int = 1) {
        self.limits = limits
        self.limit = limit
        let maximumSize = limits.maximumPageSize
        let defaultSize = limits.isPageSizeFixed ? maximumSize : limit ?? maximumSize
        let size = max(1, min(pageSize ?? defaultSize, maximumSize))
        self.pageSize = limits.isPageSizeFixed ? maximumSize : size
        self.skipped = (max(1, min(firstPage, 1 << 40)) - 1) * size
        if let limit, limit <= 0 {
            end = .limit
        } else {
            let isSmallerPage = size < self.pageSize && firstPage > 1
            let number = isSmallerPage ? skipped / self.pageSize + 1 : firstPage
            next = PageRequest(number: number, size: self.pageSize)
        }
    }

    /// The expected number of rows in the list. At the end of the list, it is the actual number.
    public var expectedCount: Int {
        guard end == nil, let total else { return count }
        let reach = limits.isOnePage ? pageSize : limits.reach
        let available = min(total, reach ?? total) - skipped
        return max(count, min(available, limit ?? available))
    }

    /// Processes the requested page and returns its new rows, up to the limit of the list.
    ///
    /// The order on the server can change between requests, so a row may occur on two pages. Only its first occurrence
    /// is returned. A page may contain fewer rows than requested although a next page follows. An empty page ends the
    /// list, because ``PageSource`` has already skipped empty pages.
    public mutating func accept(_ page: Page<Element>) -> [Element] {
        guard let request = next else { return [] }
        if !hasFirstPage { total = page.total }
        let items = page.items.dropFirst(hasFirstPage ? 0 : skipped % pageSize)
        hasFirstPage = true
        isIncomplete = isIncomplete || page.isIncomplete
        malformedCount += page.malformedCount
        let (rows, isCut) = newRows(of: items)
        count += rows.count
        pagesWithoutNewRows = rows.isEmpty ? pagesWithoutNewRows + 1 : 0
        let following = followingRequest(request, page)
        end = isCut ? .limit : end(after: request, following: following)
        next = end == nil ? following : nil
        return rows
    }

    private mutating func newRows(of items: ArraySlice<Element>) -> (rows: [Element], isCut: Bool) {
        var rows: [Element] = []
        for item in items {
            if let limit, count + rows.count >= limit {
                if seen.contains(item.listID) { continue }
                return (rows, true)
            }
            if seen.insert(item.listID).inserted { rows.append(item) }
        }
        return (rows, false)
    }

    /// Returns the request for the next page, or `nil` at the end of the list.
    ///
    /// The list ends if there is no next page, if the next page is beyond the provider's limits, or if the response
    /// links to the same page again.
    private func followingRequest(_ request: PageRequest, _ page: Page<Element>) -> PageRequest? {
        guard let next = page.next, !page.items.isEmpty, pagesWithoutNewRows < Self.maximumPagesWithoutNewRows,
            !next.namesPage(of: request)
        else { return nil }
        let following = PageRequest(number: request.number + 1, size: pageSize, link: next.link, cursor: next.cursor)
        return limits.reaches(following) ? following : nil
    }

    private func end(after request: PageRequest, following: PageRequest?) -> ListEnd? {
        if following == nil {
            if limits.isOnePage {
                if let limit, limit < limits.maximumPageSize, count >= limit { return .limit }
                guard let total, total > count else { return .complete }
                return .capped(reach: count, total: total)
            }
            if let reach = limits.reach, let total, total > reach, limits.isLast(request) {
                return .capped(reach: reach, total: total)
            }
            return .complete
        }
        return limit.map { count >= $0 } == true ? .limit : nil
    }
}
