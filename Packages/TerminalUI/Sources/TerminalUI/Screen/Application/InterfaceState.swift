import Domain
import Presentation
import TerminalKit

/// The state of the user interface outside the view models, such as scroll positions and typed text.
@MainActor
final class InterfaceState {
    /// The color theme and the color capabilities of the terminal. They may change when the terminal reports its
    /// background.
    var colors: ScreenColors { didSet { theme = colors.theme } }
    private(set) var theme: Theme
    /// The text field of the search box, or `nil` while the box is closed.
    var box: TextField?
    /// The text of the search box before the user opened it.
    var textBeforeTyping = ""
    /// The completions for the text in the search box.
    var completions: [SearchCompletion] = []
    /// The text that the user typed, kept while the search box shows a completion.
    var typedField: TextField?
    /// The index of the selected suggestion under the search box. Completions come first, then recent queries.
    var suggestion: Int?
    /// A Boolean value that indicates whether the user browses recent queries with the arrow keys, from the newest
    /// upward.
    var walksHistory = false
    var showsPictures = true
    /// Whether pages show all facts instead of a short header.
    var showsAllFacts = false
    /// The item whose preview was scrolled, and the first visible line.
    private var preview: (key: ItemKey?, top: Int) = (nil, 0)
    /// The index of the selected row in the open menu.
    var choice = 0
    /// The filter form, or `nil` while it is closed.
    var form: FilterForm?
    /// The token that the user is typing in the sign-in, or `nil`.
    var token: SecretField?
    /// The answer that the user is typing to a question of the program, or `nil`.
    var reply: QuestionReply?
    var overlayScroll = ScrollPosition()
    /// The prompt at the bottom of the screen, or `nil` if none is open.
    var prompt: Prompt?
    /// The text field of the palette, or `nil` while the palette is closed.
    var palette: TextField?
    var panes = PaneLayout()
    /// The texts that the user is looking for, by page.
    var finding: [PagePlace: Finding] = [:]
    /// The texts to which lists are narrowed, by page.
    var narrowing: [PagePlace: String] = [:]
    /// The rows of narrowed lists that were visible most recently.
    var matchingRows: [PagePlace: [Int]] = [:]
    /// The keys of the marked rows, by page.
    var marks: [PagePlace: Set<ItemKey>] = [:]
    /// The number of additional pages loaded to fill the screen with a narrowed list, by page.
    var extraPages: [PagePlace: Int] = [:]
    /// The features for which the user chose whether lists are grids of pictures.
    var grids: [Feature.ID: Bool] = [:]
    private var scrolls: [PagePlace: ScrollPosition] = [:]

    init(_ colors: ScreenColors) {
        self.colors = colors
        theme = colors.theme
    }

    /// The position of a page in the app: its tab, and the number of pages below it in that tab.
    struct PagePlace: Sendable, Hashable {
        let tab: Feature.ID
        var depth: Int
    }

    subscript(scroll key: PagePlace) -> ScrollPosition {
        get { scrolls[key] ?? ScrollPosition() }
        set { scrolls[key] = newValue }
    }

    /// Returns the scroll position of an item's preview.
    func previewScroll(of key: ItemKey) -> ScrollPosition {
        ScrollPosition(top: preview.key == key ? preview.top : 0)
    }

    /// Sets the first visible line of an item's preview.
    func scrollPreview(of key: ItemKey, to top: Int) {
        preview = (key, max(0, top))
    }

    /// Returns the answer typed so far to a question. The answer to a new question is empty.
    func reply(to question: ScreenQuestion) -> QuestionReply {
        reply.flatMap { $0.id == question.id ? $0 : nil } ?? QuestionReply(id: question.id)
    }

    /// Removes the scroll positions and other state of closed pages.
    ///
    /// - Parameter depth: The depth of the tab's topmost open page.
    func forgetPages(of tab: Feature.ID, deeperThan depth: Int) {
        func isOpen(_ key: PagePlace) -> Bool { key.tab != tab || key.depth <= depth }
        scrolls = scrolls.filter { isOpen($0.key) }
        finding = finding.filter { isOpen($0.key) }
        narrowing = narrowing.filter { isOpen($0.key) }
        matchingRows = matchingRows.filter { isOpen($0.key) }
        marks = marks.filter { isOpen($0.key) }
        extraPages = extraPages.filter { isOpen($0.key) }
    }

    /// Resets the state of the previous overlay. Called when an overlay opens or closes.
    func overlayChanged() {
        choice = 0
        form = nil
        token = nil
        palette = nil
        prompt = nil
        overlayScroll = ScrollPosition()
    }
}
