import Domain
import Presentation

/// What only this user interface knows: where the keys go and what was scrolled to.
@MainActor
final class InterfaceState {
    /// The colours; the terminal may tell late what is behind the text.
    var theme: Theme
    /// The search box while it is being typed in.
    var box: TextField?
    /// What stood in the box before.
    var textBeforeTyping = ""
    /// The suggestion under the cursor while it is being typed in.
    var suggestion: Int?
    /// Whether the suggestions are walked through as a history, from the newest upwards.
    var walksHistory = false
    var showsPictures = true
    /// The row of a menu under the cursor.
    var choice = 0
    /// The filters while they are being filled in.
    var form: FilterForm?
    /// A token that is being typed.
    var token: TextField?
    /// What was typed for a question of the program.
    var reply: QuestionReply?
    var overlayScroll = ScrollPosition()
    /// A line that is being typed at the foot of the screen.
    var prompt: Prompt?
    /// What is typed in the palette.
    var palette: TextField?
    var room = Room()
    /// What is looked for in texts, what lists are narrowed to, and which rows are marked.
    var finding: [ScrollKey: Finding] = [:]
    var narrowing: [ScrollKey: String] = [:]
    var marks: [ScrollKey: Set<ItemKey>] = [:]
    /// The screens that are grids of pictures.
    var grids: Set<Feature.ID> = []
    private var scrolls: [ScrollKey: ScrollPosition] = [:]

    init(_ theme: Theme) {
        self.theme = theme
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
