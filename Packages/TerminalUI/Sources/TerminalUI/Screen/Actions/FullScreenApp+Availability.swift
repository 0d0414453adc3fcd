import Domain
import Presentation
import TerminalKit

/// The reasons why actions cannot be performed. Each property is `nil` if its action can be performed now.
extension FullScreenApp {
    func reasonAgainst(_ action: Action) -> String? {
        if action.isForRow, !hasMarks, hasNoMatchingRow { return "No row matches. Press Esc to show all rows." }
        return action.unavailable(self)
    }

    private var hasMarks: Bool { feature.map { interface[$0.place].marks.isEmpty } == false }
    private var rowCount: Int { view?.cursor?.rowCount ?? 0 }

    /// A Boolean value that indicates whether an action has an item to apply to, which is a marked row, the selected
    /// row or the open page.
    private var hasItem: Bool {
        hasMarks || feature?.navigation.path.isEmpty == false || screen?.openableKey != nil
    }

    /// The reason why the terminal cannot show a second pane.
    var noSecondPane: String? {
        let minimum = Self.columnsOfTwoPanes
        guard let size = lastRendered?.size, size.columns < minimum else { return nil }
        return "The second pane needs a terminal with \(minimum) columns."
    }
    var noBorder: String? {
        noSecondPane ?? (interface.panes.isSplit ? nil : "The second pane is hidden.")
    }
    var noText: String? { text != nil ? nil : "There is no text here." }
    var noMatches: String? {
        feature.flatMap { interface[$0.place].finding } != nil ? nil : "Press / first to find something in a text."
    }
    var noNeighbors: String? {
        lastRendered?.viewport?.gridColumns != nil || view?.canStep == true
            ? nil : "This page has no parts."
    }
    var noOpenItem: String? { feature?.opener?.view.cursor == nil ? "Open an item of a list first." : nil }
    var noRowToOpen: String? { view?.canOpen == true ? nil : "There is nothing to open." }

    var noSearch: String? { search == nil ? "There is no search on this screen." : nil }
    var nothingToClear: String? {
        feature?.root.view.filterMenu != nil && feature?.navigation.path.isEmpty == true ? nil : noSearch
    }
    var nothingToFind: String? {
        search != nil || text != nil ? nil : noRowsToNarrow
    }
    var noRowsToNarrow: String? {
        view?.cursor?.canBeNarrowed == true && rowCount > 0 ? nil : "There are no rows to filter."
    }
    var noFilters: String? {
        let hasMenu = feature?.root.view.filterMenu != nil
        return hasMenu || search?.filterFields.isEmpty == false ? nil : "There are no filters on this screen."
    }
    var noSort: String? { search?.sortChoices.isEmpty == false ? nil : "There is only one order on this screen." }

    var noItem: String? { hasItem ? nil : "Nothing is selected." }
    var nothingToUndo: String? { app.favorites.canUndo ? nil : "There is nothing to undo." }
    var noURL: String? { hasMarks || screen?.url != nil ? nil : noItem ?? "This item has no web page." }
    var noWebPage: String? { lastRendered?.viewport?.page?.links.isEmpty == false ? nil : noURL }
    var noDownload: String? { view?.download == nil ? "There is no picture to download." : nil }
    var noPictures: String? { pictures.isPossible ? nil : "Pictures are not available." }
    var noGrid: String? {
        guard feature?.root.view.canBeGrid == true else { return "This list has no pictures." }
        return pictures.isPossible && interface.showsPictures ? nil : "Pictures are off."
    }

    var noSettings: String? { services.configure != nil ? nil : "Settings are not stored in this run." }

    var noRows: String? { rowCount > 0 && view?.cursor?.canBeNarrowed == true ? nil : "There are no rows." }
    var noMarks: String? { hasMarks ? nil : "No row is marked." }
}
