import Presentation

/// What a key can do.
enum Action: Sendable, Hashable {
    case down, up, halfPageDown, halfPageUp, pageDown, pageUp, first, last
    case next, previous
    case tab(Feature.ID), nextTab, previousTab
    case search, open, back
    case findNext, findPrevious, nextHeading, previousHeading, narrow
    case mark, markAll, markNone, export
    case grid, zoom, split, borderLeft, borderRight
    case palette
    case favorite, undo, star
    case filters, sort, clear, recentQueries, saveSearch
    case refresh, browser, copy, download, pictures
    case signInOrOut
    case log, help
    case redraw, suspend, quit
}

/// Keys that do the same thing, and how they are explained.
struct KeyBinding: Sendable, Hashable {
    let keys: [Key]
    let action: Action
    /// What it does, in a few words, for help.
    let summary: String
    /// One word for the footer; none where there is no room for it anyway.
    let hint: String?

    init(_ keys: [Key], _ action: Action, _ summary: String, hint: String? = nil) {
        self.keys = keys
        self.action = action
        self.summary = summary
        self.hint = hint
    }

    init(_ letters: String, _ action: Action, _ summary: String, hint: String? = nil) {
        self.init(letters.map(Key.character), action, summary, hint: hint)
    }

    /// `j ↓`
    var label: String { keys.map(\.label).joined(separator: " ") }
}

/// Which key does what. Help and the footer are made from it, so that they can't say anything else.
struct KeyMap: Sendable {
    struct Group: Sendable {
        let title: String
        let bindings: [KeyBinding]
    }

    let groups: [Group]
    private let actions: [Key: Action]
    private let bindingsByAction: [Action: KeyBinding]

    init(_ groups: [Group]) {
        self.groups = groups
        let pairs = groups.flatMap(\.bindings).flatMap { binding in binding.keys.map { ($0, binding.action) } }
        actions = Dictionary(pairs) { first, _ in first }
        bindingsByAction = Dictionary(groups.flatMap(\.bindings).map { ($0.action, $0) }) { first, _ in first }
    }

    func action(for key: Key) -> Action? { actions[key] }

    var bindings: [KeyBinding] { groups.flatMap(\.bindings) }

    func binding(for action: Action) -> KeyBinding? {
        bindingsByAction[action]
    }

    /// - Parameter tabs: The screens that have a number; none where it is not known which ones do.
    static func standard(_ tabs: [Feature]? = nil) -> KeyMap {
        KeyMap([
            Group(
                title: "Move",
                bindings: [
                    KeyBinding([.character("j"), .down], .down, "next row or line", hint: "down"),
                    KeyBinding([.character("k"), .up], .up, "previous row or line", hint: "up"),
                    KeyBinding([.control("d")], .halfPageDown, "half a screen down"),
                    KeyBinding([.control("u")], .halfPageUp, "half a screen up"),
                    KeyBinding([.pageDown], .pageDown, "a screen down"),
                    KeyBinding([.pageUp], .pageUp, "a screen up"),
                    KeyBinding([.character("g"), .home], .first, "first row"),
                    KeyBinding([.character("G"), .end], .last, "last row"),
                    KeyBinding("]", .nextHeading, "next heading of a text"),
                    KeyBinding("[", .previousHeading, "previous heading of a text"),
                    KeyBinding([.left], .previous, "previous photo or part, in a detail", hint: "previous"),
                    KeyBinding([.right], .next, "next photo or part, in a detail", hint: "next"),
                ]),
            Group(
                title: "Screens",
                bindings: numbers(tabs) + [
                    KeyBinding([.tab], .nextTab, "next screen"),
                    KeyBinding([.backTab], .previousTab, "previous screen"),
                    KeyBinding([.enter, .character("l")], .open, "open", hint: "open"),
                    KeyBinding([.escape, .character("h"), .backspace], .back, "back", hint: "back"),
                ]),
            Group(
                title: "Search",
                bindings: [
                    KeyBinding("/", .search, "type a query, or find in a text", hint: "search"),
                    KeyBinding("n", .findNext, "find the next"),
                    KeyBinding("N", .findPrevious, "find the previous"),
                    KeyBinding("&", .narrow, "narrow the list to rows that match", hint: "narrow"),
                    KeyBinding([.control("r")], .recentQueries, "recent queries", hint: "recent"),
                    KeyBinding("F", .filters, "filters", hint: "filters"),
                    KeyBinding("S", .sort, "sort", hint: "sort"),
                    KeyBinding("0", .clear, "clear filters and sort"),
                    KeyBinding(
                        "s", .saveSearch, "save the search that is shown; elsewhere sign in, or out", hint: "save"),
                    KeyBinding(
                        "r", .refresh, "refresh, or try again; at the start what is new",
                        hint: "refresh"),
                ]),
            Group(
                title: "Things",
                bindings: [
                    KeyBinding("f", .favorite, "favourite, or no longer", hint: "favourite"),
                    KeyBinding("u", .undo, "undo the last favourite", hint: "undo"),
                    KeyBinding("*", .star, "star on GitHub, or no longer", hint: "star"),
                    KeyBinding("o", .browser, "open in the browser; in a text, a link by its number", hint: "browser"),
                    KeyBinding("y", .copy, "copy the web address", hint: "copy"),
                    KeyBinding("d", .download, "download the picture", hint: "download"),
                    KeyBinding("i", .pictures, "pictures on or off"),
                    KeyBinding("L", .signInOrOut, "sign in, or out", hint: "sign in/out"),
                ]),
            Group(
                title: "Several",
                bindings: [
                    KeyBinding(" ", .mark, "mark the row, or no longer; in a text a screen down"),
                    KeyBinding("a", .markAll, "mark all rows"),
                    KeyBinding("v", .markNone, "mark none"),
                    KeyBinding("e", .export, "write the marked rows, or all, to a file"),
                ]),
            Group(
                title: "Room",
                bindings: [
                    KeyBinding("t", .grid, "a grid of pictures, or a list"),
                    KeyBinding("z", .zoom, "give the page the whole screen, and back", hint: "zoom"),
                    KeyBinding("|", .split, "second pane on or off"),
                    KeyBinding("<", .borderLeft, "border between the panes to the left"),
                    KeyBinding(">", .borderRight, "border between the panes to the right"),
                ]),
            Group(
                title: "App",
                bindings: [
                    KeyBinding(":", .palette, "all actions and screens, found by typing", hint: "all"),
                    KeyBinding("!", .log, "messages"),
                    KeyBinding("?", .help, "this help", hint: "help"),
                    KeyBinding([.control("l")], .redraw, "draw the screen again"),
                    KeyBinding([.control("z")], .suspend, "suspend"),
                    KeyBinding([.character("q"), .control("c")], .quit, "quit", hint: "quit"),
                ]),
        ])
    }

    private static func numbers(_ tabs: [Feature]?) -> [KeyBinding] {
        guard let tabs else { return [KeyBinding("123456789", .tab(""), "the screen of that number")] }
        return tabs.prefix(9).enumerated().map { index, tab in KeyBinding("\(index + 1)", .tab(tab.id), tab.title) }
    }
}

// MARK: - Help

extension KeyMap {
    /// All keys as `help keys` prints them.
    var helpText: String {
        var text = "KEYS\n"
        for group in groups {
            text += "  \(group.title)\n"
            for binding in group.bindings {
                text += "    \(binding.label.padded(toWidth: Self.labelWidth))\(binding.summary)\n"
            }
        }
        return text
    }

    /// All keys as the help overlay shows them.
    func lines(width: Int, theme: Theme) -> [StyledText] {
        groups.flatMap { group in
            [StyledText(group.title, theme.accent)]
                + group.bindings.flatMap { binding in
                    let room = max(12, width - Self.labelWidth - 2)
                    return StyledText.wrapped(binding.summary, width: room).enumerated().map { index, summary in
                        let label = index == 0 ? binding.label : ""
                        return StyledText("  " + label.padded(toWidth: Self.labelWidth), theme.key) + summary
                    }
                }
        }
    }

    /// In cells, the gap included.
    static let labelWidth = 18
}

/// The keys of the full-screen app, for help on the command line.
public enum KeyHelp {
    /// All of them, made from the live key map.
    public static var text: String { KeyMap.standard().helpText }
}
