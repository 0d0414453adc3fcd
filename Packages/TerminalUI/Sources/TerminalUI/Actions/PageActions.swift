import Domain
import Presentation
import TerminalKit

/// What is done within a page of text and within a list: finding, going from heading to heading, opening links,
/// narrowing.
@MainActor
struct PageActions {
    let app: AppCoordinator
    let interface: InterfaceState
    let system: SystemActions
    let kept: KeptDrawings
    let shown: ShownFrame

    /// Whether a text has the keys.
    var hasPage: Bool { shown.current != nil && kept.page != nil }

    // MARK: Finding

    func find() {
        guard let place = app.feature?.place else { return }
        interface.prompt = Prompt(
            title: "Find:", hints: [KeyHint(.enter, "find"), KeyHint(.escape, "cancel")],
            submitted: { text in
                interface.finding[place] = text.isEmpty ? nil : Finding(text: text)
                findNext(1)
            }, abandoned: { interface.finding[place] = nil })
    }

    /// Goes to the next place where it is found, or with -1 to the one before; round the ends.
    func findNext(_ step: Int) {
        guard let place = app.feature?.place, let finding = interface.finding[place], hasPage, let page = kept.page
        else {
            return
        }
        let lines = page.lines { finding.isFound(in: $0) }
        guard !lines.isEmpty else {
            interface.finding[place]?.line = nil
            return app.messages.informed("“\(finding.text)” is not found.")
        }
        let from = finding.line ?? (shown.current?.window?.top ?? 0) - (step > 0 ? 1 : 0)
        let next = step > 0 ? lines.first { $0 > from } ?? lines[0] : lines.last { $0 < from } ?? lines[lines.count - 1]
        interface.finding[place]?.line = next
        show(next, in: place)
    }

    /// Goes to the next heading, or with -1 to the one before.
    func heading(_ step: Int) {
        guard let place = app.feature?.place, hasPage, let page = kept.page else { return }
        let top = shown.current?.window?.top ?? 0
        let headings = page.headings
        guard let next = step > 0 ? headings.first(where: { $0 > top }) : headings.last(where: { $0 < top }) else {
            return app.messages.informed(step > 0 ? "There is no heading below." : "There is no heading above.")
        }
        interface[scroll: place] = ScrollPosition(top: next, isFree: true)
    }

    private func show(_ line: Int, in place: InterfaceState.ScrollKey) {
        guard let window = shown.current?.window, !window.lines.contains(line) else { return }
        interface[scroll: place] = ScrollPosition(top: max(0, line - window.height / 3), isFree: true)
    }

    // MARK: Links

    /// Asks for the number of a link, where there are any; false where there are none.
    func openLink(orElse page: WebURL?) -> Bool {
        let links = shown.current?.links.compactMap { WebURL($0) } ?? []
        guard !links.isEmpty else { return false }
        interface.prompt = Prompt(
            title: "Open link:",
            hints: [KeyHint("1–\(links.count)", "link"), KeyHint(.enter, "this page"), KeyHint(.escape, "cancel")],
            changed: { text in
                guard let number = Int(text), links.indices.contains(number - 1) else { return false }
                // No longer number begins with it.
                guard number * 10 > links.count else { return false }
                system.browse(links[number - 1])
                return true
            },
            submitted: { text in
                if let number = Int(text), links.indices.contains(number - 1) {
                    system.browse(links[number - 1])
                } else if text.isEmpty {
                    if let page { system.browse(page) }
                } else {
                    app.messages.informed("There is no link \(text) here.")
                }
            })
        return true
    }

    // MARK: Narrowing

    func narrow() {
        guard let feature = app.feature, let cursor = feature.screen.view.cursor else { return }
        guard cursor.canBeNarrowed, cursor.rowCount > 0 else {
            return app.messages.informed("There are no rows to narrow.")
        }
        let place = feature.place
        interface.prompt = Prompt(
            title: "Narrow:", field: TextField(interface.narrowing[place] ?? ""),
            hints: [KeyHint(.enter, "keep"), KeyHint(.escape, "show all rows")],
            changed: { text in
                interface.narrowing[place] = text.isEmpty ? nil : text
                selectFirst()
                return false
            },
            submitted: { text in
                interface.narrowing[place] = text.isEmpty ? nil : text
                selectFirst()
            }, abandoned: { interface.narrowing[place] = nil })
    }

    /// Whether a narrowed list was made whole again.
    func liftNarrowing() -> Bool {
        guard let place = app.feature?.place, interface.narrowing[place] != nil else { return false }
        interface.narrowing[place] = nil
        return true
    }

    /// The maximum number of pages that are loaded because a narrowed list does not fill the screen.
    private static let mostExtraPages = 3

    /// Loads the next page if the rows do not fill the screen.
    func fillScreen() {
        guard let feature = app.feature, feature.navigation.overlay == nil, let window = shown.last?.window,
            let cursor = feature.screen.view.cursor
        else { return }
        let place = feature.place
        guard interface.narrowing[place] != nil, let rows = kept.narrowed else {
            interface.extraPages[place] = nil
            return cursor.screenHolds(window.height * (kept.gridColumns ?? 1))
        }
        let count = interface.extraPages[place] ?? 0
        guard rows.count < window.height, count < Self.mostExtraPages, cursor.hasMore, !cursor.isBusy else { return }
        interface.extraPages[place] = count + 1
        cursor.reachedEnd()
    }

    /// Whether the list is narrowed and no row matches.
    var seesNoRow: Bool {
        guard let place = app.feature?.place, interface.narrowing[place] != nil else { return false }
        return kept.narrowed?.isEmpty == true
    }

    /// Moves the cursor of a narrowed list to a visible row: to the next one if its own row is not visible.
    func keepToSeenRows() {
        guard let feature = app.feature, interface.narrowing[feature.place] != nil, shown.current != nil,
            let rows = kept.narrowed, let last = rows.last, let cursor = feature.screen.view.cursor
        else { return }
        let index = cursor.selectedIndex ?? 0
        if !rows.contains(index) { cursor.moveCursor(to: rows.first { $0 > index } ?? last, visibleCount: 1) }
    }

    private func selectFirst() {
        shown.outdated()
        keepToSeenRows()
    }
}
