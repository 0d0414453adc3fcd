public import Domain

/// The rows of one list and where its cursor stands: the rules of replacing, appending and refreshing as a value.
struct ListContent<Element: ListElement>: Sendable {
    private(set) var rows: [ListRow<Element>] = []
    private(set) var selectedIndex: Int?
    private(set) var provenance: Provenance?
    private(set) var total: Int?
    private(set) var isPartial = false
    private var pager: Pager<Element>
    private var indices: [String: Int] = [:]
    /// How many of the rows came with the first page.
    private var headCount = 0

    init(limits: PagingLimits) {
        pager = Pager(limits: limits, limit: nil)
    }

    var next: PageRequest? { pager.next }

    /// The request that the list begins with.
    var first: PageRequest { PageRequest(number: 1, size: pager.pageSize) }

    /// What comes after the rows when nothing is on its way.
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

    /// Takes in the page after the last row.
    mutating func append(_ page: Page<Element>, isFavorite: (ItemKey) -> Bool) {
        for item in pager.accept(page) where indices[item.listID] == nil {
            indices[item.listID] = rows.count
            rows.append(ListRow(item, isFavorite: item.favoriteKey.map(isFavorite) ?? false))
        }
        note(page)
    }

    /// Takes in the first page, also of a refresh, and keeps the cursor on its item. Rows of later pages stay, so that a cursor
    /// far down does not lose its place for one request's worth of news.
    mutating func refresh(_ page: Page<Element>, isFavorite: (ItemKey) -> Bool) {
        var fresh = Pager<Element>(limits: pager.limits, limit: nil)
        let head = fresh.accept(page).map { ListRow($0, isFavorite: $0.favoriteKey.map(isFavorite) ?? false) }
        let headKeys = Set(head.map(\.id))
        let later = rows.dropFirst(headCount)
        if later.isEmpty { pager = fresh }
        replaceRows(with: head + later.filter { !headKeys.contains($0.id) })
        headCount = head.count
        total = page.total
        isPartial = false
        note(page)
    }

    /// Replaces the rows of these items with completed ones. Order, cursor and favorite marks stay.
    mutating func complete(_ items: [Element]) {
        for item in items {
            guard let index = indices[item.listID], rows[index].item != item else { continue }
            rows[index] = ListRow(item, isFavorite: rows[index].isFavorite)
        }
    }

    /// Marks the row of an item, if it is there.
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
    /// What it is kept by; none for what is never kept.
    var favoriteKey: ItemKey? { Self.kind.canBeFavorite ? itemKey : nil }
}

/// One row of a list: an item, and whether it is kept.
public struct ListRow<Element: ListElement>: Sendable, Hashable, Identifiable {
    /// What it is a row of.
    public let item: Element
    /// As it is to be shown: a toggle counts before it is stored.
    public internal(set) var isFavorite: Bool

    public var id: String { item.listID }

    public init(_ item: Element, isFavorite: Bool) {
        self.item = item
        self.isFavorite = isFavorite
    }
}
