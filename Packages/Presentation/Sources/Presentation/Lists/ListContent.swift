import Domain

/// The loaded rows and the selection of a paged list, with the rules for appending and refreshing rows.
struct ListContent<Element: ListElement>: Sendable {
    private(set) var rows: [Element] = [] { didSet { revision = RowsRevision() } }
    /// The revision of the rows. It changes whenever the rows change.
    private(set) var revision = RowsRevision.empty
    private(set) var selectedIndex: Int?
    private(set) var provenance: Provenance?
    private(set) var total: Int?
    private(set) var isPartial = false
    private var pager: Pager<Element>
    private var indices: [String: Int] = [:]
    /// The number of rows from the first page.
    private var headCount = 0

    init(limits: PagingLimits) {
        pager = Pager(limits: limits, limit: nil)
    }

    var next: PageRequest? { pager.next }

    /// The request for the first page.
    var first: PageRequest { PageRequest(number: 1, size: pager.pageSize) }

    /// The content after the last row when no request is running.
    var tail: ListTail {
        switch pager.end {
        case .none: .more
        case .complete, .limit: .end
        case .capped(let reach, let total): .cappedEnd(reach: reach, total: total)
        }
    }

    mutating func select(_ index: Int) {
        selectedIndex = rows.isEmpty ? nil : min(max(index, 0), rows.count - 1)
    }

    /// Appends the rows of the next page. Items that the list already contains are skipped.
    mutating func append(_ page: Page<Element>) {
        for item in pager.accept(page) where indices[item.listID] == nil {
            indices[item.listID] = rows.count
            rows.append(item)
        }
        note(page)
    }

    /// Replaces the rows of the first page. The selected item stays selected if the list still contains it.
    ///
    /// Rows of later pages are kept, so that a selected row on a later page does not disappear.
    mutating func refresh(_ page: Page<Element>) {
        var fresh = Pager<Element>(limits: pager.limits, limit: nil)
        let head = fresh.accept(page)
        let headKeys = Set(head.map(\.listID))
        let later = rows.dropFirst(headCount)
        if later.isEmpty { pager = fresh }
        replaceRows(with: head + later.filter { !headKeys.contains($0.listID) })
        headCount = head.count
        total = page.total
        isPartial = false
        note(page)
    }

    /// Replaces items of the list with complete versions that were loaded later.
    ///
    /// The order of the rows and the selection do not change. Items that the list does not contain are ignored.
    mutating func complete(_ items: [Element]) {
        for item in items {
            guard let index = indices[item.listID], rows[index] != item else { continue }
            rows[index] = item
        }
    }

    private mutating func replaceRows(with rows: [Element]) {
        let selected = selectedIndex.map { self.rows[$0].listID }
        self.rows = rows
        indices = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.listID, $0) })
        select(selected.flatMap { indices[$0] } ?? selectedIndex ?? 0)
    }

    private mutating func note(_ page: Page<Element>) {
        provenance = page.provenance
        isPartial = isPartial || page.isIncomplete
    }
}
