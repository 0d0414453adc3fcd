/// The rules of paging as a value: which page comes next, which of its rows are new, and where the list ends.
///
/// It keeps only what identifies the rows it has seen, so that memory does not grow with their contents.
public struct Pager<Element: ListElement>: Sendable {
    /// What the provider gives at most.
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
    /// Rows of all pages that were left out, because their ids cannot be ids.
    public private(set) var malformedCount = 0
    /// None while there may be more.
    public private(set) var end: ListEnd?
    /// The page to ask for next; none at the end.
    public private(set) var next: PageRequest?

    /// Rows of the provider that stand before the first page asked for.
    private let skipped: Int
    private var seen: Set<String> = []
    /// Pages in a row that brought nothing new.
    private var barrenPages = 0
    /// Order shifts, but not that far: a server that goes on with the same rows does not page.
    private static var mostBarrenPages: Int { 3 }
    private var hasFirstPage = false

    /// - Parameters:
    ///   - limit: 0 or less asks for nothing.
    ///   - pageSize: Clamped to what the provider gives; by default the limit up to that.
    ///   - firstPage: Counted from 1.
    public init(limits: PagingLimits, limit: Int?, pageSize: Int? = nil, firstPage: Int = 1) {
        self.limits = limits
        self.limit = limit
        self.pageSize =
            limits.isPageSizeFixed
            ? limits.maximumPageSize : max(1, min(pageSize ?? limit ?? limits.maximumPageSize, limits.maximumPageSize))
        self.skipped = (max(1, min(firstPage, 1 << 40)) - 1) * self.pageSize
        if let limit, limit <= 0 {
            end = .limit
        } else {
            next = PageRequest(number: firstPage, size: self.pageSize)
        }
    }

    /// Rows that the list will have by what is known so far; at the end those that it has.
    public var expectedCount: Int {
        guard end == nil, let total else { return count }
        let available = min(total, limits.reach ?? total) - skipped
        return max(count, min(available, limit ?? available))
    }

    /// Takes the page that was asked for and returns its rows that are new and within the limit, in order.
    ///
    /// Order on the server shifts between pages, so that a row may come twice: the first one counts. A page with
    /// fewer rows than asked for goes on when another follows; an empty page, behind which ``PageSource`` has looked, ends
    /// the list.
    public mutating func accept(_ page: Page<Element>) -> [Element] {
        guard let request = next else { return [] }
        if !hasFirstPage { total = page.total }
        hasFirstPage = true
        isIncomplete = isIncomplete || page.isIncomplete
        malformedCount += page.malformedCount
        let (rows, isCut) = newRows(of: page)
        count += rows.count
        barrenPages = rows.isEmpty ? barrenPages + 1 : 0
        let following = followingRequest(request, page)
        end = isCut ? .limit : end(after: request, following: following)
        next = end == nil ? following : nil
        return rows
    }

    private mutating func newRows(of page: Page<Element>) -> (rows: [Element], isCut: Bool) {
        var rows: [Element] = []
        for item in page.items {
            if let limit, count + rows.count >= limit {
                if seen.contains(item.listID) { continue }
                return (rows, true)
            }
            if seen.insert(item.listID).inserted { rows.append(item) }
        }
        return (rows, false)
    }

    /// The page after, unless there is none, it cannot be had, or it is the one just taken.
    private func followingRequest(_ request: PageRequest, _ page: Page<Element>) -> PageRequest? {
        guard let next = page.next, !page.items.isEmpty, barrenPages < Self.mostBarrenPages,
            next.link == nil || next.link != request.link
        else { return nil }
        let following = PageRequest(number: request.number + 1, size: pageSize, link: next.link)
        return limits.reaches(following) ? following : nil
    }

    private func end(after request: PageRequest, following: PageRequest?) -> ListEnd? {
        if following == nil {
            if let reach = limits.reach, let total, total > reach, limits.isLast(request) {
                return .capped(reach: reach, total: total)
            }
            return .complete
        }
        return limit.map { count >= $0 } == true ? .limit : nil
    }
}
