import Shared

/// A set of block characters for drawing pictures on terminals without a picture protocol.
///
/// Sets with more pixels per cell are used only if the terminal draws the characters itself instead of using a font. If
/// the font lacks the characters, pictures look worse than with half blocks.
public enum BlockSymbols: Sendable, Hashable, CaseIterable {
    /// Half blocks with two pixels per cell (U+2580–2588). All fonts contain these characters.
    case halves
    /// Quadrant blocks with four pixels per cell (U+2596–259F).
    case quadrants
    /// Sextant blocks with six pixels per cell (U+1FB00–1FB3B, Unicode 13).
    case sextants

    /// The name of the block characters in messages for the user.
    public var name: String {
        switch self {
        case .halves: "half blocks"
        case .quadrants: "quadrants"
        case .sextants: "sextants"
        }
    }

    /// Creates the set with the most pixels per cell that the terminal draws without a font.
    ///
    /// The terminal is identified by its response or by its environment variables.
    init(environment: Environment, responses: TerminalResponses?) {
        self = .halves
        // In tmux or GNU screen, it is unknown how the outer terminal draws the characters.
        guard environment.nonEmpty("TMUX") == nil, !environment.isSilentTerminal else { return }
        if let version = responses?.version {
            self = Self.terminals.first { version.lowercased().hasPrefix($0.name) }?.symbols ?? .halves
        } else if environment.nonEmpty("XTERM_VERSION") == nil, let name = Self.name(environment) {
            self = Self.terminals.first { $0.name == name }?.symbols ?? .halves
        }
    }

    /// The terminals that draw block characters without a font, with the characters that they support.
    ///
    /// The keys are the lowercase names in responses to XTVERSION. Alacritty draws sextants since version 0.13.2 and
    /// Windows Terminal since 2026. They are listed with quadrants, because they do not report their version.
    private static let terminals: [(name: String, symbols: BlockSymbols)] = [
        ("kitty", .sextants), ("foot", .sextants), ("ghostty", .sextants), ("wezterm", .sextants), ("vte", .sextants),
        ("alacritty", .quadrants), ("contour", .quadrants), ("iterm2", .quadrants), ("windows terminal", .quadrants),
    ]

    /// Returns the name of the terminal that set the environment variables.
    ///
    /// An xterm that was started in another terminal inherits the variables of that terminal. The caller must therefore
    /// check XTERM_VERSION first.
    private static func name(_ environment: Environment) -> String? {
        let terms = ["xterm-kitty": "kitty", "xterm-ghostty": "ghostty", "foot": "foot", "alacritty": "alacritty"]
        let term = environment["TERM"] ?? ""
        if let name = terms.first(where: { term == $0.key || term.hasPrefix($0.key + "-") })?.value { return name }
        if ["wezterm", "contour"].contains(term) { return term }
        let programs = ["WezTerm": "wezterm", "ghostty": "ghostty", "iTerm.app": "iterm2"]
        if let name = programs[environment["TERM_PROGRAM"] ?? ""] { return name }
        if environment.nonEmpty("VTE_VERSION") != nil { return "vte" }
        return environment.nonEmpty("WT_SESSION") == nil ? nil : "windows terminal"
    }
}
