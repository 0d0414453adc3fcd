import Shared

/// The characters that pictures without a protocol are made of, by what draws them.
///
/// A font that lacks some, or has them a little too small, makes a picture worse than one of half blocks: the finer
/// ones go only to terminals that are known to draw them by themselves, whatever the font.
public enum BlockSymbols: Sendable, Hashable, CaseIterable {
    /// Two pixels in each cell (U+2580–2588); in all fonts.
    case halves
    /// Four (U+2596–259F).
    case quadrants
    /// Six (U+1FB00–1FB3B, Unicode 13).
    case sextants

    /// As people say it.
    public var name: String {
        switch self {
        case .halves: "half blocks"
        case .quadrants: "quadrants"
        case .sextants: "sextants"
        }
    }

    /// What a terminal can be trusted with: by the name in its response, else by what it told its programs.
    init(environment: Environment, responses: TerminalResponses?) {
        self = .halves
        // Whoever stands between this program and the terminal has a font that is not known.
        guard environment.nonEmpty("TMUX") == nil, !environment.isSilentTerminal else { return }
        if let version = responses?.version {
            self = Self.terminals.first { version.lowercased().hasPrefix($0.name) }?.symbols ?? .halves
        } else if environment.nonEmpty("XTERM_VERSION") == nil, let name = Self.name(environment) {
            self = Self.terminals.first { $0.name == name }?.symbols ?? .halves
        }
    }

    /// By their responses to XTVERSION, in lower case. Alacritty draws sextants since 0.13.2 and Windows Terminal since
    /// 2026, but neither tells its version.
    private static let terminals: [(name: String, symbols: BlockSymbols)] = [
        ("kitty", .sextants), ("foot", .sextants), ("ghostty", .sextants), ("wezterm", .sextants), ("vte", .sextants),
        ("alacritty", .quadrants), ("contour", .quadrants), ("iterm2", .quadrants), ("windows terminal", .quadrants),
    ]

    /// What a terminal that was not asked calls itself. What it sets for its programs reaches an xterm that is started in
    /// it as well, which says so.
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
