import Domain
import Presentation
import TerminalKit

/// What only this user interface knows: where the keys go and what was scrolled to.
@MainActor
final class InterfaceState {
    /// The colors. The terminal may report its background late.
    var colors: ScreenColors { didSet { theme = colors.theme } }
    private(set) var theme: Theme
    /// The search box while it is being typed in.
    var box: TextField?
    /// What stood in the box before.
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
    /// The row of a menu under the cursor.
    var choice = 0
    /// The filters while they are being filled in.
    var form: FilterForm?
    /// A token that is being typed.
    var token: SecretField?
    /// What was typed for a question of the program.
    var reply: QuestionReply?
    var overlayScroll = ScrollPosition()
    /// A line that is being typed at the foot of the screen.
    var prompt: Prompt?
    /// What is typed in the palette.
    var palette: TextField?
    var panes = PaneLayout()
    /// What is looked for in texts, what lists are narrowed to, and which rows are marked.
    var finding: [ScrollKey: Finding] = [:]
    var narrowing: [ScrollKey: String] = [:]
    var marks: [ScrollKey: Set<ItemKey>] = [:]
    /// The number of pages that were loaded because a narrowed list did not fill the screen.
    var extraPages: [ScrollKey: Int] = [:]
    /// The screens that are grids of pictures.
    var grids: Set<Feature.ID> = []
    private var scrolls: [ScrollKey: ScrollPosition] = [:]

    init(_ colors: ScreenColors) {
        self.colors = colors
        theme = colors.theme
    }

    /// A screen's place: its tab and how many pages are under it.
    struct ScrollKey: Sendable, Hashable {
        let tab: Feature.ID
        var depth: Int
    }

    subscript(scroll key: ScrollKey) -> ScrollPosition {
        get { scrolls[key] ?? ScrollPosition() }
        set { scrolls[key] = newValue }
    }

    /// Another question starts with an empty reply.
    func reply(to question: ScreenQuestion) -> QuestionReply {
        reply.flatMap { $0.id == question.id ? $0 : nil } ?? QuestionReply(id: question.id)
    }

    /// Forgets what was scrolled to on pages that are closed.
    func forgetScrolls(of tab: Feature.ID, deeperThan depth: Int) {
        func isOpen(_ key: ScrollKey) -> Bool { key.tab != tab || key.depth <= depth }
        scrolls = scrolls.filter { isOpen($0.key) }
        finding = finding.filter { isOpen($0.key) }
        narrowing = narrowing.filter { isOpen($0.key) }
        marks = marks.filter { isOpen($0.key) }
        extraPages = extraPages.filter { isOpen($0.key) }
    }

    /// An overlay is open, or none is: what was typed for the last one is gone.
    func overlayChanged() {
        choice = 0
        form = nil
        token = nil
        palette = nil
        prompt = nil
        overlayScroll = ScrollPosition()
    }
}
