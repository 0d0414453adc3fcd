import Domain
import Presentation
import Shared

/// What is done with marked rows: several at once, in place of the one under the cursor.
@MainActor
struct MarkActions {
    let app: AppCoordinator
    let interface: InterfaceState
    let system: SystemActions
    let kept: KeptDrawings

    private var cursor: (any RowCursor)? { app.feature?.screen.view.cursor }
    private var place: InterfaceState.ScrollKey? { app.feature?.place }

    /// The row under the cursor, which goes on to the next one. False where there are no rows.
    func toggle(visibleCount: Int) -> Bool {
        guard let cursor, let place, let index = cursor.selectedIndex, let key = cursor.item(at: index)?.key else {
            return false
        }
        var marks = interface.marks[place] ?? []
        if marks.remove(key) == nil { marks.insert(key) }
        mark(marks, in: place)
        let next = kept.narrowed.map { rows in rows.first { $0 > index } ?? index } ?? index + 1
        cursor.moveCursor(to: next, visibleCount: visibleCount)
        return true
    }

    /// All rows that are loaded, of a narrowed list those that are seen.
    func markAll() {
        guard let cursor, let place else { return }
        let rows = kept.narrowed ?? Array(0..<cursor.rowCount)
        let keys = Set(rows.compactMap { cursor.item(at: $0)?.key })
        mark(keys, in: place)
    }

    func markNone() {
        if let place { mark([], in: place) }
    }

    /// Marks these rows and no others. The status line shows their number, so that a toast must not cover it.
    private func mark(_ keys: Set<ItemKey>, in place: InterfaceState.ScrollKey) {
        interface.marks[place] = keys.isEmpty ? nil : keys
        app.messages.toastDismissed()
    }

    /// What is marked, in the order of the list; none when nothing is.
    var items: [any Item]? {
        guard let cursor, let place, let marks = interface.marks[place], !marks.isEmpty else { return nil }
        let items = (0..<cursor.rowCount).compactMap { cursor.item(at: $0) }.filter { marks.contains($0.key) }
        return items.isEmpty ? nil : items
    }

    /// All of them are kept, or none any more when they all were.
    func favorite(_ items: [any Item]) {
        if let refused = items.first(where: { !$0.key.kind.canBeFavorite }) {
            return app.messages.failed(refused.key.kind.favoriteRefusal)
        }
        let missing = items.filter { !app.favorites.isFavorite($0.key) }
        for item in missing.isEmpty ? items : missing { app.favorites.toggled(item) }
        app.messages.informed(
            missing.isEmpty
                ? "\(items.count.grouped) removed from the favorites."
                : "\(missing.count.grouped) added to the favorites.")
    }

    func copy(_ items: [any Item]) {
        system.copy(
            items.compactMap { $0.url?.text }.joined(separator: "\n"), saying: "\(items.count.grouped) addresses")
    }

    func browse(_ items: [any Item]) {
        for item in items.prefix(Self.mostPages) { if let url = item.url { system.browse(url) } }
        guard items.count > Self.mostPages else { return }
        app.messages.informed("The first \(Self.mostPages) of \(items.count.grouped) were opened.")
    }

    /// A browser is not to be buried under pages.
    private static let mostPages = 10
}
