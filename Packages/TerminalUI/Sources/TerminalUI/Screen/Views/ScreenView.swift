import Domain
import Presentation
import TerminalKit

/// A screen of the full-screen app: its layout, and the actions that it supports.
@MainActor
protocol ScreenView {
    /// The search of the screen, or `nil` if the screen has no search box.
    var search: (any SearchScreen)? { get }
    /// The list that the cursor keys control, or `nil` on a page of text.
    var cursor: (any RowCursor)? { get }
    /// A Boolean value that indicates whether lines above the first row of the list scroll with the rows.
    var hasHead: Bool { get }
    /// A Boolean value that indicates whether a selected item opens in a second pane if the terminal is wide enough.
    var opensBeside: Bool { get }
    /// The actions that the footer shows before and after the help and quit actions.
    var keys: (first: [Action], last: [Action]) { get }
    /// The item whose preview is shown beside the list, or `nil` if there is no preview. The preview consists of the
    /// data of the list row and a picture. A long text is loaded when the selection has not changed for a moment.
    var preview: (any ScreenItem)? { get }
    /// The picture that the user can save from the page or the selected item, or `nil` if there is none.
    var download: DownloadablePicture? { get }
    /// The filter menu of a screen with a single filter. The value is `nil` for a screen with a filter form or without
    /// filters.
    var filterMenu: FilterMenu? { get }
    /// A Boolean value that indicates whether the Enter key opens the sign-in page.
    var opensSignIn: Bool { get }
    /// A Boolean value that indicates whether a request is running.
    var isBusy: Bool { get }

    /// A Boolean value that indicates whether the list can be shown as a grid of pictures.
    var canBeGrid: Bool { get }
    /// Whether the list is shown as a grid of pictures by default.
    var startsAsGrid: Bool { get }
    /// A Boolean value that indicates whether the Enter key has an effect.
    var canOpen: Bool { get }
    /// A Boolean value that indicates whether ``stepped(by:)`` has an effect.
    var canStep: Bool { get }
    /// Performs the screen's own action for the Enter key, such as running the selected search of the start screen.
    ///
    /// - Returns: `false` if the screen has no action of its own, so that Enter opens the selected item.
    func opened() -> Bool
    /// Draws the screen in the area of a canvas, and sets the viewport of the list or text.
    func draw(on canvas: ScreenCanvas)
    /// Shows the next photo or part of the page, or the previous one if `step` is -1.
    func stepped(by step: Int)
    /// Loads facts that are not loaded yet. This is called while the page shows all facts.
    func allFactsShown()
}

/// A single filter of a screen: the choices that its menu shows, and the function that sets one of them by its index.
typealias FilterMenu = (titles: [String], choose: @MainActor (Int) -> Void)

/// The default behavior of screens, which suits a page of text.
extension ScreenView {
    var search: (any SearchScreen)? { nil }
    var cursor: (any RowCursor)? { nil }
    var hasHead: Bool { false }
    var opensBeside: Bool { true }
    var keys: (first: [Action], last: [Action]) {
        ([.back, .nextItem, .favorite, .pictures], [.browser, .copy, .refresh])
    }
    var preview: (any ScreenItem)? { nil }
    var download: DownloadablePicture? { nil }
    var filterMenu: FilterMenu? { nil }
    var opensSignIn: Bool { false }
    var isBusy: Bool { cursor?.isBusy == true }
    var canBeGrid: Bool { false }
    var startsAsGrid: Bool { false }
    var canStep: Bool { false }
    func opened() -> Bool { false }
    func stepped(by step: Int) {}
    func allFactsShown() {}
}

extension ScreenView where Self: ScreenModel {
    var canOpen: Bool { openableKey != nil || opensSignIn }
}

extension ScreenModel {
    /// The view of the model, or an empty screen if the model has no view.
    var view: any ScreenView { self as? any ScreenView ?? BlankScreen() }

    /// Retries the failed request. If no request failed, refreshes the screen.
    func refreshOrRetry() {
        if view.cursor?.hasFailed == true { retryRequested() } else { refreshRequested() }
    }
}

/// An empty screen for a model that has no view.
private struct BlankScreen: ScreenView {
    var canOpen: Bool { false }
    func draw(on canvas: ScreenCanvas) {}
}
