import Domain
import Presentation
import TerminalKit

/// The state of the user interface that the view models do not know, such as scroll positions and typed text.
@MainActor
final class InterfaceState {
    /// The colors. They may change late, when the terminal reports its background.
    var colors: ScreenColors { didSet { theme = colors.theme } }
    private(set) var theme: Theme
    /// The text of the search box while it is open, or `nil`.
    var box: TextField?
    /// The text of the search box before it was opened.
    var textBeforeTyping = ""
    /// The ways to complete the text that was typed into the box.
    var completions: [SearchCompletion] = []
    /// The text that was typed, while a completion is shown in the box.
    var typedField: TextField?
    /// The selected row under the box: first the completions, then the recent queries.
    var suggestion: Int?
    /// Whether the suggestions are walked through as a history, from the newest upwards.
    var walksHistory = false
    var showsPictures = true
    /// The selected row of a menu.
    var choice = 0
    /// The filter form while it is open, or `nil`.
    var form: FilterForm?
    /// The token that the user is typing, or `nil`.
    var token: TextField?
    /// The answer that the user is typing to a question of the program, or `nil`.
    var reply: QuestionReply?
    var overlayScroll = ScrollPosition()
    /// The prompt at the bottom of the screen, or `nil`.
    var prompt: Prompt?
    /// The text that the user is typing in the palette, or `nil`.
    var palette: TextField?
    var panes = PaneLayout()
    /// The texts that the user searches for in pages.
    var finding: [ScrollKey: Finding] = [:]
    /// The texts to which lists are narrowed.
    var narrowing: [ScrollKey: String] = [:]
    /// The marked rows of lists.
    var marks: [ScrollKey: Set<ItemKey>] = [:]
    /// The number of pages that were loaded because a narrowed list did not fill the screen.
    var extraPages: [ScrollKey: Int] = [:]
    /// The IDs of the features whose lists are grids of pictures.
    var grids: Set<Feature.ID> = []
    private var scrolls: [ScrollKey: ScrollPosition] = [:]

    init(_ colors: ScreenColors) {
        self.colors = colors
        theme = colors.theme
    }

    /// The position of a page: its tab, and the number of pages below it.
    struct ScrollKey: Sendable, Hashable {
        let tab: Feature.ID
        var depth: Int
    }

    subscript(scroll key: ScrollKey) -> ScrollPosition {
        get { scrolls[key] ?? ScrollPosition() }
        set { scrolls[key] = newValue }
    }

    /// Returns the answer to a question, which is empty for a new question.
    func reply(to question: ScreenQuestion) -> QuestionReply {
        reply.flatMap { $0.id == question.id ? $0 : nil } ?? QuestionReply(id: question.id)
    }

    /// Removes the state of closed pages.
    func forgetScrolls(of tab: Feature.ID, deeperThan depth: Int) {
        func isOpen(_ key: ScrollKey) -> Bool { key.tab != tab || key.depth <= depth }
        scrolls = scrolls.filter { isOpen($0.key) }
        finding = finding.filter { isOpen($0.key) }
        narrowing = narrowing.filter { isOpen($0.key) }
        marks = marks.filter { isOpen($0.key) }
        extraPages = extraPages.filter { isOpen($0.key) }
    }

    /// Removes the state of the previous overlay, because an overlay was opened or closed.
    func overlayChanged() {
        choice = 0
        form = nil
        token = nil
        palette = nil
        prompt = nil
        overlayScroll = ScrollPosition()
    }
}
