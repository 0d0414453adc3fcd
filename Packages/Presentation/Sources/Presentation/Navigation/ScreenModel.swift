public import Domain

/// The view model of a screen, to which the app's general actions apply.
@MainActor
public protocol ScreenModel: AnyObject {
    /// The key of the item that Enter opens, or `nil` if there is none.
    var openableKey: ItemKey? { get }
    /// The key of the item to star, or `nil`. By default, it is the item that Enter opens.
    var starredKey: ItemKey? { get }
    /// The URL of the selected item or of the page, or `nil`.
    var url: WebURL? { get }

    /// Loads the content. Called when the screen appears.
    func appeared()
    /// Adds the selected item or the item of the page to the favorites, or removes it.
    func favoriteToggled()
    /// Loads the content again. The current content stays visible until the new one arrives.
    func refreshRequested()
    /// Retries a failed request.
    func retryRequested()
    /// Cancels the running request. The previous content stays or is restored.
    ///
    /// - Returns: Whether a request was running.
    func loadingCancelled() -> Bool
    /// Runs a search query. Screens without a search ignore it.
    func searched(for query: String)
    /// Cancels all work. Called when the screen closes.
    func closed()
    /// Waits until no work is in progress.
    func settled() async
}

extension ScreenModel {
    public var starredKey: ItemKey? { openableKey }
    public func loadingCancelled() -> Bool { false }
    public func searched(for query: String) {}
}

/// A search screen that offers saved searches, including those of other kinds.
@MainActor
protocol SavedSearchScreen: ScreenModel {
    /// The function to call when the user chooses a search of another kind, which another screen must run.
    var onSearchElsewhere: ((SavedSearch) -> Void)? { get set }

    /// Runs a saved search of the screen's kind.
    func savedSearchChosen(_ search: SavedSearch)
}

/// A screen that shows the signed-in account, with an action to sign out.
@MainActor
protocol AccountScreen: ScreenModel {
    /// The state of the session.
    var state: SessionState { get }
    /// The function to call after the user has signed out.
    var onSignedOut: (() -> Void)? { get set }

    /// Signs the user out.
    func signOutConfirmed()
}
