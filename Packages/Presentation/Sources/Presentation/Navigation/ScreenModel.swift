public import Domain

/// The view model of a screen. It handles the actions that all screens share, such as opening and refreshing.
@MainActor
public protocol ScreenModel: AnyObject {
    /// The key of the item that the Enter key opens, or `nil` if there is none.
    var openableKey: ItemKey? { get }
    /// The key of the item to star, or `nil` if there is none. By default, it is `openableKey`.
    var starredKey: ItemKey? { get }
    /// The URL of the web page of the selected item or of the whole screen, or `nil` if there is none.
    var url: WebURL? { get }

    /// Loads the content. The coordinator calls this method when the screen appears.
    func appeared()
    /// Adds the current item to the favorites, or removes it if it is a favorite.
    ///
    /// The current item is the selected item of a list or the item of a detail page.
    func favoriteToggled()
    /// Loads the content again. The current content stays visible until the new content is loaded.
    func refreshRequested()
    /// Sends a failed request again.
    func retryRequested()
    /// Cancels the running request. The previous content stays visible or is restored.
    ///
    /// - Returns: `true` if a request was canceled, or `false` if none was running.
    func loadingCancelled() -> Bool
    /// Runs a search. Does nothing on screens without a search.
    ///
    /// - Parameter query: The text of the query.
    func searched(for query: String)
    /// Cancels all work. The coordinator calls this method when the screen closes.
    func closed()
    /// Waits until no work is in progress.
    func settled() async
}

extension ScreenModel {
    public var starredKey: ItemKey? { openableKey }
    public func loadingCancelled() -> Bool { false }
    public func searched(for query: String) {}
}

/// A search screen that offers saved searches, including searches for other kinds of items.
@MainActor
protocol SavedSearchScreen: ScreenModel {
    /// The function to call when the user chooses a saved search for another kind of item.
    ///
    /// The coordinator then runs the search on the screen for that kind.
    var onSearchElsewhere: ((SavedSearch) -> Void)? { get set }

    /// Runs a saved search for the kind of items that the screen shows.
    func savedSearchChosen(_ search: SavedSearch)
}

/// A screen that shows the signed-in account and lets the user sign out.
@MainActor
protocol AccountScreen: ScreenModel {
    /// The state of the session.
    /// The function to call after the user has signed out.
    var onSignedOut: (() -> Void)? { get set }

    /// Signs the user out after the user has confirmed the action.
    func signOutConfirmed()
}
