import Domain
import Presentation
import TerminalKit

/// The actions that work within a text or list: finding text, moving between headings, opening links and narrowing a
/// list.
extension FullScreenApp {
    /// The text that has the focus, or `nil` if a list has the focus.
    var text: TextPage? { viewport?.page }

    // MARK: Finding

    func findOnPage() {
        guard let place = app.feature?.place else { return }
        interface.prompt = Prompt(
            title: "Find:", hints: [KeyHint(.enter, "find"), KeyHint(.escape, "cancel")],
            submitted: { [self] text in
                interface[place].finding = text.isEmpty ? nil : Finding(text: text)
                findNext(1)
            }, abandoned: { [self] in interface[place].finding = nil })
    }

    /// Moves to the next match, or to the previous match if `step` is -1. After the last match, the search continues at
    /// the first match.
    func findNext(_ step: Int) {
        guard let place = app.feature?.place, let finding = interface[place].finding, let text else { return }
        let lines = text.lines { finding.isFound(in: $0) }
        guard !lines.isEmpty else {
            interface[place].finding?.line = nil
            return app.messages.informed("No match for “\(finding.text)”.")
        }
        let from = finding.line ?? (viewport?.window.top ?? 0) - (step > 0 ? 1 : 0)
        let next = step > 0 ? lines.first { $0 > from } ?? lines[0] : lines.last { $0 < from } ?? lines[lines.count - 1]
        interface[place].finding?.line = next
        show(next, in: place)
    }

    /// Moves to the next heading, or to the previous heading if `step` is -1.
    func heading(_ step: Int) {
        guard let place = app.feature?.place, let text else { return }
        let top = viewport?.window.top ?? 0
        let headings = text.headings
        guard let next = step > 0 ? headings.first(where: { $0 > top }) : headings.last(where: { $0 < top }) else {
            return app.messages.informed(step > 0 ? "No heading below." : "No heading above.")
        }
        interface[place].scroll = ScrollPosition(top: next, isFree: true)
    }

    private func show(_ line: Int, in place: InterfaceState.PagePlace) {
        guard let window = viewport?.window, !window.lines.contains(line) else { return }
        interface[place].scroll = ScrollPosition(top: max(0, line - window.height / 3), isFree: true)
    }

    // MARK: Links

    /// Opens a prompt for the number of the link to open.
    ///
    /// - Parameter page: The URL to open if the user enters no number.
    /// - Returns: `false` if the text contains no links.
    func openLink(orElse page: WebURL?) -> Bool {
        guard let links = viewport?.links, !links.isEmpty else { return false }
        interface.prompt = Prompt(
            title: "Open link:",
            hints: [KeyHint("1–\(links.count)", "link"), KeyHint(.enter, "this page"), KeyHint(.escape, "cancel")],
            changed: { [self] text in
                guard let number = Int(text), links.indices.contains(number - 1) else { return false }
                // If another digit could follow, wait until the user presses Enter.
                guard number * 10 > links.count else { return false }
                browse(links[number - 1])
                return true
            },
            submitted: { [self] text in
                if let number = Int(text), links.indices.contains(number - 1) {
                    browse(links[number - 1])
                } else if text.isEmpty {
                    if let page { browse(page) }
                } else {
                    app.messages.informed("There is no link \(text).")
                }
            })
        return true
    }

    // MARK: Narrowing

    func narrow() {
        guard let feature = app.feature, let cursor = feature.screen.view.cursor else { return }
        guard cursor.canBeNarrowed, cursor.rowCount > 0 else {
            return app.messages.informed("There are no rows to filter.")
        }
        let place = feature.place
        let narrow: @MainActor (String) -> Void = { [self] text in
            interface[place].narrowing = text.isEmpty ? nil : text
            selectFirst()
        }
        interface.prompt = Prompt(
            title: "Narrow:", field: TextField(interface[place].narrowing ?? ""),
            hints: [KeyHint(.enter, "keep"), KeyHint(.escape, "show all rows")],
            changed: { text in
                narrow(text)
                return false
            }, submitted: narrow, abandoned: { [self] in interface[place].narrowing = nil })
    }

    /// The maximum number of additional pages to load while the matching rows of a narrowed list do not fill the
    /// screen.
    private static let maximumExtraPages = 3

    /// Loads the next page of the list if the loaded rows do not fill the screen.
    func fillScreen() {
        guard let feature = app.feature, feature.navigation.overlay == nil,
            let viewport = lastRendered?.viewport,
            let cursor = feature.screen.view.cursor
        else { return }
        let place = feature.place
        guard interface[place].narrowing != nil, let rows = viewport.matchingRows else {
            interface[place].extraPageCount = 0
            // An empty list is not drawn as a grid yet, so the number of its visible rows is not known.
            guard cursor.selectedIndex != nil else { return }
            return cursor.setVisibleCount(viewport.visibleRowCount)
        }
        let count = interface[place].extraPageCount
        guard rows.count < viewport.window.height, count < Self.maximumExtraPages, cursor.hasMore, !cursor.isBusy else {
            return
        }
        interface[place].extraPageCount = count + 1
        cursor.reachedEnd()
    }

    /// A Boolean value that indicates whether the list is narrowed and no row matches.
    var hasNoMatchingRow: Bool {
        guard let place = app.feature?.place, interface[place].narrowing != nil else { return false }
        return lastRendered?.viewport?.matchingRows?.isEmpty == true
    }

    /// Selects the next visible row of a narrowed list if the selected row is hidden.
    func selectVisibleRow() {
        guard let feature = app.feature, interface[feature.place].narrowing != nil,
            let rows = viewport?.matchingRows, let last = rows.last, let cursor = feature.screen.view.cursor
        else { return }
        let index = cursor.selectedIndex ?? 0
        if !rows.contains(index) { cursor.cursorMoved(to: rows.first { $0 > index } ?? last, visibleCount: 1) }
    }

    /// Selects the row that best matches the filter text.
    private func selectFirst() {
        isRenderedCurrent = false
        guard let best = viewport?.matchingRows?.first else { return }
        app.feature?.screen.view.cursor?.cursorMoved(to: best, visibleCount: 1)
    }
}
