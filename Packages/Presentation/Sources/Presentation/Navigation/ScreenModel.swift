public import Domain

/// What every screen can do, whatever it shows: what the keys that work everywhere act on.
@MainActor
public protocol ScreenModel: AnyObject {
    /// The item that is opened by Enter; none when there is nothing to open.
    var openableKey: ItemKey? { get }
    /// The item that a star is given to; the one that Enter opens unless the screen is about another.
    var starredKey: ItemKey? { get }
    /// The page on the web of what the cursor stands on, or of the detail.
    var url: WebURL? { get }

    /// The screen came up.
    func appeared()
    /// The item under the cursor, or the detail, is to be kept, or no longer.
    func favoriteToggled()
    /// What is shown is asked for again and stays meanwhile.
    func refreshRequested()
    /// What failed is asked for again.
    func retryRequested()
    /// What is under way is given up, and what was there stays; false when nothing is.
    func loadingCancelled() -> Bool
    /// A query from elsewhere is typed and submitted, on a screen that searches.
    func searched(for query: String)
    /// Gives up what is under way, because the screen goes away.
    func closed()
    /// Returns when nothing is under way any more.
    func settled() async
}

extension ScreenModel {
    public var starredKey: ItemKey? { openableKey }
    public func loadingCancelled() -> Bool { false }
    public func searched(for query: String) {}
}

/// A screen that searches, and whose start offers saved searches, those of other screens too.
@MainActor
public protocol SavedSearchScreen: ScreenModel {
    /// Called with a search of another kind that was chosen; another screen runs it.
    var onSearchElsewhere: ((SavedSearch) -> Void)? { get set }

    /// A saved search of the screen's own kind is run.
    func savedSearchChosen(_ search: SavedSearch)
}

/// A screen that shows whose account is used, and lets them sign out.
@MainActor
public protocol AccountScreen: ScreenModel {
    /// Who is signed in, or why nobody is.
    var state: SessionState { get }
    /// Called once the person has signed out.
    var onSignedOut: (() -> Void)? { get set }

    /// The person wants to leave.
    func signOutConfirmed()
}
