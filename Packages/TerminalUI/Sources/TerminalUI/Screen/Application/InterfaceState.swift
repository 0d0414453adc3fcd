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
    /// The text field of the search box, or `nil` while the box is closed.
    var box: TextField?
    /// The text that the search box contained before the user started to type.
    var textBeforeTyping = ""
    /// The completions for the text in the search box.
    var completions: [SearchCompletion] = []
    /// The text that the user typed. It is kept while the search box shows a completion instead.
    var typedField: TextField?
    /// The index of the selected suggestion below the search box, or `nil` if none is selected. The suggestions are the
    /// completions, followed by the recent queries.
    var suggestion: Int?
    /// A Boolean value that indicates whether the user is selecting a recent query with the arrow keys. The first one
    /// is the newest.
    var walksHistory = false
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
    var overlayScroll = ScrollPosition()
    /// The prompt at the bottom of the screen, or `nil` if no prompt is open.
    var prompt: Prompt?
    /// The text field of the palette, or `nil` while the palette is closed.
    var palette: TextField?
    var panes = PaneLayout()
    /// The texts that the user is searching for within pages. The keys are the positions of the pages.
    var finding: [PagePlace: Finding] = [:]
    /// The filter texts that the user entered to see only the matching rows of lists. The keys are the positions of the
    /// lists in the navigation.
    var narrowing: [PagePlace: String] = [:]
    /// The indices of the visible rows of each list that the user narrowed with a filter text. The keys are the
    /// positions of the lists.
    var matchingRows: [PagePlace: [Int]] = [:]
    /// The item keys of the marked rows of each list. The dictionary keys are the positions of the lists.
    var marks: [PagePlace: Set<ItemKey>] = [:]
    /// The number of additional pages that were loaded for each narrowed list to fill the screen. The keys are the
    /// positions of the lists.
    var extraPages: [PagePlace: Int] = [:]
    /// The features for which the user chose between a grid of pictures (`true`) and a list of rows (`false`).
    var grids: [Feature.ID: Bool] = [:]
    private var scrolls: [PagePlace: ScrollPosition] = [:]

    init(_ colors: ScreenColors) {
        self.colors = colors
        theme = colors.theme
    }

    /// The position of a page in the app, which consists of its tab and the number of pages below it in this tab.
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

    /// Returns the answer that the user has typed to a question so far. The answer to a new question is empty.
    func reply(to question: ScreenQuestion) -> QuestionReply {
        reply.flatMap { $0.id == question.id ? $0 : nil } ?? QuestionReply(id: question.id)
    }

    /// Removes the state of closed pages, such as their scroll positions.
    ///
    /// - Parameters:
    ///   - tab: The tab that contained the pages.
    ///   - depth: The depth of the tab's topmost open page.
    func forgetPages(of tab: Feature.ID, deeperThan depth: Int) {
        func isOpen(_ key: PagePlace) -> Bool { key.tab != tab || key.depth <= depth }
        scrolls = scrolls.filter { isOpen($0.key) }
        finding = finding.filter { isOpen($0.key) }
        narrowing = narrowing.filter { isOpen($0.key) }
        matchingRows = matchingRows.filter { isOpen($0.key) }
        marks = marks.filter { isOpen($0.key) }
        extraPages = extraPages.filter { isOpen($0.key) }
    }

    /// Resets the state that belongs to the previous overlay. The app calls this method when an overlay opens or
    /// closes.
    func overlayChanged() {
        choice = 0
        form = nil
        token = nil
        palette = nil
        prompt = nil
        overlayScroll = ScrollPosition()
    }
}
