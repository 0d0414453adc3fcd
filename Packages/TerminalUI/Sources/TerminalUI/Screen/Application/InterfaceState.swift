import Domain
import Presentation
import TerminalKit

/// The state of the user interface outside the view models, such as scroll positions and typed text.
@MainActor
final class InterfaceState {
    /// The color theme and the color capabilities of the terminal. They change if the terminal reports a different
    /// background color.
    var colors: ScreenColors { didSet { theme = colors.theme } }
    private(set) var theme: Theme
    /// The open search box, or `nil` while the box is closed.
    var box: SearchBox?
    var showsPictures = true
    /// A Boolean value that indicates whether pages show all facts about their item instead of a short header.
    var showsAllFacts = false
    /// The item whose preview the user scrolled, and the index of the first visible line.
    private var preview: (key: ItemKey?, top: Int) = (nil, 0)
    /// The index of the selected row in the open menu.
    var choice = 0
    /// The filter form, or `nil` while it is closed.
    var form: FilterForm?
    /// The text field for a token during the sign-in, or `nil` if the user is not entering a token.
    var token: SecretField?
    /// The answer to a question from the program, or `nil` if the user has not typed an answer.
    var reply: QuestionReply?
    /// The index of the first visible line of the open text overlay.
    var overlayTop = 0
    /// The prompt at the bottom of the screen, or `nil` if no prompt is open.
    var prompt: Prompt?
    /// The text field of the palette, or `nil` while the palette is closed.
    var palette: TextField?
    var panes = PaneLayout()
    /// The features for which the user chose between a grid of pictures (`true`) and a list of rows (`false`).
    var grids: [Feature.ID: Bool] = [:]
    private var pages: [PagePlace: PageState] = [:]

    init(_ colors: ScreenColors) {
        self.colors = colors
        theme = colors.theme
    }

    /// The position of a page in the app, which consists of its tab and the number of pages below it in this tab.
    struct PagePlace: Sendable, Hashable {
        let tab: Feature.ID
        var depth: Int
    }

    /// The state of the user interface on one page or list.
    struct PageState {
        var scroll = ScrollPosition()
        /// The search for text within the page, or `nil` if the user is not searching.
        var finding: Finding?
        /// The text that list rows must match to be shown, or `nil` if all rows are shown.
        var narrowing: String?
        /// The indices of the visible rows of a narrowed list, or `nil` if all rows are shown.
        var matchingRows: [Int]?
        /// The item keys of the marked rows.
        var marks: Set<ItemKey> = []
        /// The number of additional pages that were loaded for a narrowed list to fill the screen.
        var extraPageCount = 0
    }

    subscript(place: PagePlace) -> PageState {
        get { pages[place] ?? PageState() }
        set { pages[place] = newValue }
    }

    /// Returns the scroll position of an item's preview.
    func previewScroll(of key: ItemKey) -> ScrollPosition {
        ScrollPosition(top: preview.key == key ? preview.top : 0)
    }

    /// Sets the first visible line of an item's preview.
    func scrollPreview(of key: ItemKey, to top: Int) {
        preview = (key, max(0, top))
    }

    /// Removes the state of closed pages, such as their scroll positions.
    ///
    /// - Parameters:
    ///   - tab: The tab that contained the pages.
    ///   - depth: The depth of the tab's topmost open page.
    func forgetPages(of tab: Feature.ID, deeperThan depth: Int) {
        pages = pages.filter { $0.key.tab != tab || $0.key.depth <= depth }
    }

    /// Resets the state that belongs to the previous overlay. The app calls this method when an overlay opens or
    /// closes.
    func overlayChanged() {
        choice = 0
        form = nil
        token = nil
        palette = nil
        prompt = nil
        overlayTop = 0
    }
}
