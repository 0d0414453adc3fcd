import Domain

/// The range of a list that one call returns. The range is identified by the number of results before it, because calls
/// are stateless.
struct PageWalk: Sendable {
    /// The rows that a call of `search` has found so far, and the totals of the list.
    struct Found: Sendable {
        /// The rows with their positions in the complete list of results, counted from 0.
        var rows: [(row: Row, offset: Int)] = []
        var total: Int?
        var isIncomplete = false
        /// The position after the last row, or `nil` at the end of the list.
        var next: Int?
        var provenance: Provenance
    }

    private let limits: PagingLimits
    private let offset: Int
    private let limit: Int
    private let pageSize: Int

    /// Creates a range.
    ///
    /// - Parameters:
    ///   - offset: The number of results before the first one.
    ///   - limit: The maximum number of results, at least 1.
    init(_ limits: PagingLimits, from offset: Int, limit: Int) {
        self.limits = limits
        self.offset = offset
        self.limit = limit
        pageSize = limits.isPageSizeFixed ? limits.maximumPageSize : min(limit, limits.maximumPageSize)
    }

    /// Loads pages until the limit is reached. A limit up to the page size requires one request.
    func rows(_ load: (PageRequest) async throws(AppError) -> RowPage) async throws(AppError) -> Found {
        var number = offset / pageSize + 1
        var skipped = offset % pageSize
        var found: Found?
        var ids: Set<ItemKey> = []
        while true {
            let request = PageRequest(number: number, size: pageSize)
            let page = try await load(request)
            var result = found ?? Found(total: page.total, provenance: page.provenance)
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
