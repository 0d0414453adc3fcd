import Domain

/// The state of a screen that the app restores in the next run.
public struct SavedScreenState: Sendable, Hashable {
    /// The query, filters and sort order.
    public var form: SearchForm
    /// The ID of the selected item, or `nil` if no item is selected.
    public var selected: String?

    public init(form: SearchForm, selected: String? = nil) {
        self.form = form
        self.selected = selected
    }
}

/// A screen whose state the app restores in the next run.
@MainActor
protocol RestorableScreen: ScreenModel {
    /// The state to restore, or `nil` if there is none.
    var savedState: SavedScreenState? { get }
    /// Restores the state that the last run saved.
    func restored(_ state: SavedScreenState)
}
