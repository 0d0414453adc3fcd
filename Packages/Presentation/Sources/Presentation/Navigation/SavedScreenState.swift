public import Domain

/// The state of a screen that the app saves when it quits and restores when it starts again.
public struct SavedScreenState: Sendable, Hashable {
    /// The query, filters and sort order of the search.
    public var form: SearchForm
    /// The ID of the selected item, or `nil` if no item is selected.
    public var selected: String?

    public init(form: SearchForm, selected: String? = nil) {
        self.form = form
        self.selected = selected
    }
}

/// A screen whose state the app saves when it quits and restores when it starts again.
@MainActor
protocol RestorableScreen: ScreenModel {
    /// The state to save, or `nil` if there is nothing to restore.
    var savedState: SavedScreenState? { get }
    /// Restores a state that was saved when the app last quit.
    func restored(_ state: SavedScreenState)
}
