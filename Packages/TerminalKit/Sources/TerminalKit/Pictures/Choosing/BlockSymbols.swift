import Shared

/// The block characters that draw pictures without a picture protocol.
///
/// The finer characters are only used on terminals that draw them without a font. In a font that lacks them, a picture
/// looks worse than with half blocks.
public enum BlockSymbols: Sendable, Hashable, CaseIterable {
    /// Two pixels per cell (U+2580–2588). All fonts contain them.
    case halves
    /// Four pixels per cell (U+2596–259F).
    case quadrants
    /// Six pixels per cell (U+1FB00–1FB3B, Unicode 13).
    case sextants

    /// The name for the user.
    public var name: String {
        switch self {
        case .halves: "half blocks"
        case .quadrants: "quadrants"
        case .sextants: "sextants"
        }
    }

    /// Chooses the finest characters that the terminal draws without a font, according to its response or its
    /// environment variables.
    init(environment: Environment, responses: TerminalResponses?) {
        self = .halves
        // With tmux or GNU screen, it is unknown how the terminal draws the characters.
        guard environment.nonEmpty("TMUX") == nil, !environment.isSilentTerminal else { return }
        if let version = responses?.version {
            self = Self.terminals.first { version.lowercased().hasPrefix($0.name) }?.symbols ?? .halves
        } else if environment.nonEmpty("XTERM_VERSION") == nil, let name = Self.name(environment) {
            self = Self.terminals.first { $0.name == name }?.symbols ?? .halves
        }
    }

    /// The terminals by their responses to XTVERSION, in lowercase. Alacritty draws sextants since 0.13.2 and Windows
    /// Terminal since 2026, but neither reports its version.
    private static let terminals: [(name: String, symbols: BlockSymbols)] = [
        ("kitty", .sextants), ("foot", .sextants), ("ghostty", .sextants), ("wezterm", .sextants), ("vte", .sextants),
        ("alacritty", .quadrants), ("contour", .quadrants), ("iterm2", .quadrants), ("windows terminal", .quadrants),
    ]

    /// Returns the name of a terminal from the variables that it sets. An xterm that was started in it inherits them,
    /// but sets XTERM_VERSION.
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
