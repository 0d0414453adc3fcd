import Domain

/// What comes back of a screen at the next start.
public struct SavedScreenState: Sendable, Hashable {
    /// What was searched for, with filters and sort.
    public var form: SearchForm
    /// The row under the cursor, by its id.
    public var selected: String?

    public init(form: SearchForm, selected: String? = nil) {
        self.form = form
        self.selected = selected
    }
}

/// A screen of which something comes back at the next start.
@MainActor
public protocol RestorableScreen: ScreenModel {
    /// What is to come back; nothing when none.
    var kept: SavedScreenState? { get }
    /// It is as it was at the end of the last run.
    func restored(_ kept: SavedScreenState)
}
