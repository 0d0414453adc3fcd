import Domain

/// The range of search results that one call of the tool `search` returns.
///
/// Calls are stateless. Each call therefore specifies the start of its range as the number of preceding results.
struct PageWalk: Sendable {
    /// The search results that a call has loaded so far, and the totals of the complete list.
    struct Found: Sendable {
        /// The rows with their positions in the complete list of results. The first position is 0.
        var rows: [(row: Row, offset: Int)] = []
        var total: Int?
        var isIncomplete = false
        /// The position of the next result to request, or `nil` if there are no more results.
        var next: Int?
        var provenance: Provenance
        /// The type of search that the service performed, or `nil` if the service offers only one type.
        var searchType: SearchTypeReport?
    }

    private let limits: PagingLimits
    private let offset: Int
    private let limit: Int
    private let pageSize: Int

    /// Creates a range of search results.
    ///
    /// - Parameters:
    ///   - limits: The page sizes and the maximum number of results that the service supports.
    ///   - offset: The number of results before the range.
    ///   - limit: The maximum number of results in the range, at least 1.
    init(_ limits: PagingLimits, from offset: Int, limit: Int) {
        self.limits = limits
        self.offset = offset
        self.limit = limit
        pageSize = limits.isPageSizeFixed ? limits.maximumPageSize : min(limit, limits.maximumPageSize)
    }

    /// Loads pages of search results until the range is complete or the list ends. If the range is not larger than a
    /// page, loads only one page, even if the range is then incomplete.
    func rows(_ load: (PageRequest) async throws(AppError) -> RowPage) async throws(AppError) -> Found {
        var number = offset / pageSize + 1
        var skipped = offset % pageSize
        var found: Found?
        var ids: Set<ItemKey> = []
        while true {
            let request = PageRequest(number: number, size: pageSize)
            let page = try await load(request)
            var result = found ?? Found(total: page.total, provenance: page.provenance, searchType: page.searchType)
            result.isIncomplete = result.isIncomplete || page.isIncomplete
            result.provenance = page.provenance.including(found?.provenance)
            let following = PageRequest(number: number + 1, size: pageSize)
            result.next = page.hasMore && limits.reaches(following) ? number * pageSize : nil
            for (index, row) in page.rows.enumerated().dropFirst(skipped) where ids.insert(row.item.key).inserted {
                let position = (number - 1) * pageSize + index
                guard result.rows.count < limit else {
                    result.next = position
                    return result
                }
                result.rows.append((row, position))
            }
            guard result.next != nil, result.rows.count < limit, pageSize < limit else { return result }
            found = result
            skipped = 0
            number += 1
        }
    }
}
