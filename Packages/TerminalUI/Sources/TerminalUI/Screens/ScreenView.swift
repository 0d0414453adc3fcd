import Domain
import Presentation
import TerminalKit

/// A screen of the full-screen app: its layout, and the actions that it supports.
@MainActor
protocol ScreenView: ScreenModel {
    /// The search of the screen, or `nil` if it has none.
    var search: (any SearchScreen)? { get }
    /// The list whose cursor the keys move, or `nil` on a page of text.
    var cursor: (any RowCursor)? { get }
    /// Whether the list has lines above its rows that scroll with them.
    var hasHead: Bool { get }
    /// Whether items of the list open in a second pane if the terminal is wide enough.
    var opensBeside: Bool { get }
    /// The actions in the footer before and after help and quit.
    var keys: (first: [Action], last: [Action]) { get }
    /// The preview of the selected item, or `nil` if there is none.
    var preview: ItemPreview? { get }
    /// The picture of the page or of the selected item, or `nil` if there is none to download.
    var download: DownloadablePicture? { get }
    /// The filter of a screen with a single filter, or `nil` if the screen has a filter form or no filter.
    var filterMenu: FilterMenu? { get }
    /// Whether Enter opens the sign-in.
    var opensSignIn: Bool { get }
    /// Whether a request is running.
    var isBusy: Bool { get }

    /// Whether the list can be shown as a grid of pictures.
    var canBeGrid: Bool { get }
    /// Whether Enter has an effect.
    var canOpen: Bool { get }
    /// Whether ``stepped(by:)`` has an effect.
    var canStep: Bool { get }
    /// Performs the action of Enter if it does not open an item.
    ///
    /// - Returns: Whether there was such an action.
    func opened() -> Bool
    /// Returns the layout of the screen for the area of a canvas.
    func layout(_ canvas: ScreenCanvas) -> ScreenLayout
    /// Shows the next photo or part, or with -1 the previous one.
    func stepped(by step: Int)
}

/// The preview of an item beside its list. No request is sent for it except for the picture.
struct ItemPreview {
    let report: DetailReport
    let picture: ItemPicture?
}

/// A filter that is a menu of choices.
@MainActor
struct FilterMenu {
    let titles: [String]
    let choose: @MainActor (Int) -> Void
}

/// The defaults of a page of text.
extension ScreenView {
    var search: (any SearchScreen)? { nil }
    var cursor: (any RowCursor)? { nil }
    var hasHead: Bool { false }
    var opensBeside: Bool { true }
    var keys: (first: [Action], last: [Action]) { ([.back, .down, .up, .favorite], [.browser, .copy, .refresh]) }
    var preview: ItemPreview? { nil }
    var download: DownloadablePicture? { nil }
    var filterMenu: FilterMenu? { nil }
    var opensSignIn: Bool { false }
    var isBusy: Bool { cursor?.isBusy == true }
    var canBeGrid: Bool { false }
    var canOpen: Bool { openableKey != nil || opensSignIn }
    var canStep: Bool { false }
    func opened() -> Bool { false }
    func stepped(by step: Int) {}
}

extension ScreenView where Self: CompositeScreen {
    var isBusy: Bool { contents.contains { $0.isLoading } }
}

extension ScreenModel {
    /// The view of the model. A model without a view has a blank screen.
    var view: any ScreenView { self as? any ScreenView ?? BlankScreen(self) }

    /// Retries a failed request. If none failed, refreshes the screen.
    func refreshOrRetry() {
        if view.cursor?.hasFailed == true { retryRequested() } else { refreshRequested() }
    }
}

/// The screen of a model without a view.
@MainActor
private final class BlankScreen: ScreenView {
    private let model: any ScreenModel

    init(_ model: any ScreenModel) {
        self.model = model
    }

    var openableKey: ItemKey? { model.openableKey }
    var url: WebURL? { model.url }

    func appeared() { model.appeared() }
    func favoriteToggled() { model.favoriteToggled() }
    func refreshRequested() { model.refreshRequested() }
    func retryRequested() { model.retryRequested() }
    func closed() { model.closed() }
    func settled() async { await model.settled() }
    func layout(_ canvas: ScreenCanvas) -> ScreenLayout { ScreenLayout() }
}
