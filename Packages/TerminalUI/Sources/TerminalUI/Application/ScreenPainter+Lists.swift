import Domain
import Presentation
import Shared

extension ScreenPainter {
    func drawSearch<Search: FormSearch>(
        _ model: SearchViewModel<Search>, _ tab: Tab, on frame: inout Frame, _ place: ScreenPlace
    ) where Search.Element: Reportable {
        let area = place.area
        let box = place.isFocused ? interface.box : nil
        SearchBar(
            subject: tab.subject ?? "", field: box ?? TextField(model.form.text), isFocused: box != nil,
            filterCount: model.form.filters.count, sort: model.form.sort?.title,
            problem: model.problem?.description, theme: theme
        ).draw(on: &frame, in: area.line(0))
        drawList(model.list, on: &frame, place, from: 1)
        if box != nil { drawSuggestions(model.suggestions, on: &frame, in: area.dropping(top: 1)) }
    }

    /// A list with its heading.
    private func drawList<Element: Item & Reportable>(
        _ list: ListModel<Element>, on frame: inout Frame, _ place: ScreenPlace, from top: Int
    ) {
        var body = place.area.dropping(top: top)
        if let rows = list.state.rowsState {
            frame.write(
                StyledText(" ") + head(of: list, rows).line(width: body.width - 2, theme: theme), in: body.line(0))
        }
        body = body.dropping(top: 1)
        table(list, width: body.width, place, isSearch: true).draw(on: &frame, in: body)
    }

    func head<Element: Item>(of list: ListModel<Element>, _ rows: RowsState) -> ListHead {
        let isStored = list.provenance?.source == .cache || list.provenance?.source == .stale
        return ListHead(
            kind: Element.kind, count: list.rows.count, total: list.total, isPartial: rows.isPartial,
            isRefreshing: rows.isRefreshing, isStale: rows.isStale, age: isStored ? list.age : nil)
    }

    func table<Element: Item & Reportable>(
        _ list: ListModel<Element>, width: Int, _ place: ScreenPlace, isSearch: Bool, head: [StyledText] = []
    ) -> TableView<ListRow<Element>> {
        let words = ListWords(
            state: list.state, count: list.rows.count, isSearch: isSearch, kind: Element.kind, width: width,
            theme: theme)
        return TableView(
            head: head, rows: list.rows, tail: words.lines, selected: list.selectedIndex, isFocused: place.isFocused,
            scroll: place.scroll, theme: theme)
    }

    func drawFavorites(_ model: FavoritesViewModel, on frame: inout Frame, _ place: ScreenPlace) {
        let area = place.area
        let kind = model.kind.map { " · only \($0.rawValue)s (F)" } ?? ""
        frame.write(
            StyledText(" Favourites: \(model.favorites.count.grouped)\(kind)", theme.faint), in: area.line(0))
        TableView(
            rows: model.favorites, tail: words(model.state, width: area.width), selected: model.selectedIndex,
            isFocused: place.isFocused, scroll: place.scroll, theme: theme
        ).draw(on: &frame, in: area.dropping(top: 2))
    }

    private func words(_ state: FavoritesState, width: Int) -> [StyledText] {
        let block: MessageBlock
        switch state {
        case .rows: return []
        case .loading: block = MessageBlock(text: "Reading favourites…", style: theme.strong)
        case .empty(let kind):
            let what = kind.map { "\($0.rawValue)s" } ?? "favourites"
            block = MessageBlock(
                text: kind == nil ? "No favourites yet." : "No favourites among \(what).", style: theme.strong,
                hint: "Press f on a user, a repository, a photo or a movie to keep it here.")
        case .failed(let error):
            block = MessageBlock(
                text: error.message, style: theme.failure, hint: error.hint, next: "Press r to try again.")
        }
        return block.lines(width: width, theme: theme)
    }

    /// Recent queries under the box.
    private func drawSuggestions(_ suggestions: [RecentQuery], on frame: inout Frame, in area: Area) {
        let shown = suggestions.prefix(min(6, area.height))
        for (index, query) in shown.enumerated() {
            let line = Area(row: area.row + index, column: area.column + 2, height: 1, width: area.width - 2)
            frame.fill(line)
            let isSelected = index == interface.suggestion
            let text = (isSelected ? "> " : "  ") + query.text
            frame.write(StyledText(text, isSelected ? theme.selection : theme.faint), in: line)
            frame.mark(line, .choice(index))
        }
    }
}
