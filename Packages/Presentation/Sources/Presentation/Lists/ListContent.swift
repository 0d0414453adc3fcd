public import Domain

/// The loaded rows and the selection of a paged list, with the rules for appending and refreshing rows.
struct ListContent<Element: ListElement>: Sendable {
    private(set) var rows: [ListRow<Element>] = [] { didSet { revision = RowsRevision() } }
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
    mutating func append(_ page: Page<Element>, isFavorite: (ItemKey) -> Bool) {
        for item in pager.accept(page) where indices[item.listID] == nil {
            indices[item.listID] = rows.count
            rows.append(ListRow(item: item, isFavorite: item.favoriteKey.map(isFavorite) ?? false))
        }
        note(page)
    }

    /// Replaces the rows of the first page. The selected item stays selected if the list still contains it.
    ///
    /// Rows of later pages are kept, so that a selected row on a later page does not disappear.
    mutating func refresh(_ page: Page<Element>, isFavorite: (ItemKey) -> Bool) {
        var fresh = Pager<Element>(limits: pager.limits, limit: nil)
        let head = fresh.accept(page).map { ListRow(item: $0, isFavorite: $0.favoriteKey.map(isFavorite) ?? false) }
        let headKeys = Set(head.map(\.id))
        let later = rows.dropFirst(headCount)
        if later.isEmpty { pager = fresh }
        replaceRows(with: head + later.filter { !headKeys.contains($0.id) })
        headCount = head.count
        total = page.total
        isPartial = false
        note(page)
    }

    /// Replaces items of the list with complete versions that were loaded later.
    ///
    /// The order of the rows, the selection and the favorite marks do not change. Items that the list does not contain
    /// are ignored.
    mutating func complete(_ items: [Element]) {
        for item in items {
            guard let index = indices[item.listID], rows[index].item != item else { continue }
            rows[index] = ListRow(item: item, isFavorite: rows[index].isFavorite)
        }
    }

    /// Sets the favorite mark of an item's row. Does nothing if the list does not contain the item.
    mutating func setFavorite(_ isFavorite: Bool, for key: ItemKey) {
        guard let index = indices[key.id], rows[index].item.favoriteKey == key else { return }
        rows[index].isFavorite = isFavorite
    }

    private mutating func replaceRows(with rows: [ListRow<Element>]) {
        let selected = selectedIndex.map { self.rows[$0].id }
        self.rows = rows
        indices = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.id, $0) })
        select(selected.flatMap { indices[$0] } ?? selectedIndex ?? 0)
    }

    private mutating func note(_ page: Page<Element>) {
        provenance = page.provenance
        isPartial = isPartial || page.isIncomplete
    }
}

extension ListElement {
    /// The key to look up among the favorites, or `nil` if items of this kind cannot be favorites.
    var favoriteKey: ItemKey? { Self.kind.canBeFavorite ? itemKey : nil }
}

/// A row of a list: an item, and whether the item is marked as a favorite.
public struct ListRow<Element: ListElement>: Sendable, Hashable, Identifiable {
    /// The item in the row.
    public let item: Element
    /// A Boolean value that indicates whether the item is shown as a favorite.
    ///
    /// A change by the user is shown immediately, before it is stored.
    public internal(set) var isFavorite: Bool

    public var id: String { item.listID }
}
