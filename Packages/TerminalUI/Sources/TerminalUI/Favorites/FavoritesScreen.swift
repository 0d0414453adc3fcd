import Domain
import Presentation
import Shared
import TerminalKit

extension FavoritesViewModel: RowCursor {
    var rowCount: Int { favorites.count }
    var isBusy: Bool { state == .loading }

    func item(at index: Int) -> (any Item)? {
        favorites.indices.contains(index) ? favorites[index].knownItem : nil
    }

    func cursorMoved(to index: Int, visibleCount: Int) {
        cursorMoved(to: index)
    }

    var hasFailed: Bool {
        if case .failed = state { true } else { false }
    }
}

extension FavoritesViewModel: ScreenView {
    var cursor: (any RowCursor)? { self }
    var preview: (any ScreenItem)? { selected?.item as? any ScreenItem }
    var keys: (first: [Action], last: [Action]) { ([.open, .favorite, .undo, .filters, .browser, .copy], []) }

    var filterMenu: FilterMenu? {
        let kinds: [ItemKind?] = [nil] + ItemKind.favorites
        return (kinds.map { $0?.name.plural ?? "all favorites" }, { [weak self] in self?.kindChosen(kinds[$0]) })
    }

    func draw(on canvas: ScreenCanvas) {
        let (area, theme) = (canvas.area, canvas.theme)
        let rows = favorites
        let filterKey = canvas.words.choose(" (F)", "")
        let kind = kind.map { " · only \($0.name.words)\(filterKey)" } ?? ""
        let status = block(theme, canvas.words)?.lines(width: area.width, theme: theme) ?? []
        canvas.draw(rows, revision, tail: status, selected: selectedIndex, in: area.dropping(top: 2))
        let style = canvas.isPane && canvas.isFocused ? theme.accent : theme.faint
        canvas.write(StyledText(" Favorites: \(rows.count.grouped)\(kind)", style), in: area.line(0))
    }

    private func block(_ theme: Theme, _ words: HintWords) -> MessageBlock? {
        switch state {
        case .rows: nil
        case .loading: MessageBlock(text: "Loading favorites…", style: theme.strong)
        case .empty(let kind):
            MessageBlock(
                text: kind.map { "No favorites among \($0.name.words)." } ?? "No favorites yet.", style: theme.strong,
                hint: words.choose("Press f on ", "Type f and the number of ")
                    + "\(ItemKind.anyName(of: kind.map { [$0] } ?? ItemKind.favorites)) to add it.",
                next: kind == nil
                    ? words.choose(
                        "For example: search on another screen, and press f on a row.",
                        "For example: search on another screen, and type f 1.") : words.clearFilters)
        case .failed(let error): .failed(error, theme: theme, words: words)
        }
    }
}

extension ItemKind {
    /// Returns a phrase that lists kinds of items, such as `a user, a repository or a movie`.
    fileprivate static func anyName(of kinds: [ItemKind]) -> String {
        let names = kinds.map { kind in
            (kind.name.singular.first.map { "aeio".contains($0) } == true ? "an " : "a ") + kind.name.singular
        }
        return list(names, "or")
    }
}
