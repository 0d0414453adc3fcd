public import Shared

/// How pictures are drawn, as the person chose it with `--images`.
public enum ImagePreference: String, Sendable, Hashable, CaseIterable {
    case auto, kitty, iterm, sixel, blocks, ascii, off
}

/// How a picture reaches the screen.
public enum ImageProtocol: Sendable, Hashable {
    /// https://sw.kovidgoyal.net/kitty/graphics-protocol/
    case kitty
    /// https://iterm2.com/documentation-images.html
    case iterm
    /// DEC sixel graphics.
    case sixel
    /// Parts of blocks, two to six pixels in each cell; see ``BlockSymbols``.
    case blocks(PictureColors)
    /// Characters without colour.
    case ascii
    /// Words.
    case text

    /// As people read it.
    public var name: String {
        switch self {
        case .kitty: "kitty graphics"
        case .iterm: "iTerm2 inline images"
        case .sixel: "sixel"
        case .blocks(let colors): "blocks in \(colors.name)"
        case .ascii: "ASCII"
        case .text: "text"
        }
    }

    /// Whether the terminal draws pixels of its own.
    var drawsPixels: Bool { [.kitty, .iterm, .sixel].contains(self) }
}

/// How many colours a terminal tells apart.
public enum PictureColors: Sendable, Hashable, CaseIterable {
    case palette16, palette256, trueColor

    /// Creates the number of colors that a terminal announces: 24 bits by `COLORTERM`, by the name of a terminal or by a
    /// variable that such a terminal sets, 256 by `TERM`, otherwise 16.
    public init(environment: Environment) {
        let term = environment["TERM"] ?? ""
        if ["truecolor", "24bit"].contains(environment["COLORTERM"])
            || Self.trueColorTerms.contains(where: term.contains) || Self.isTrueColorHost(environment)
        {
            self = .trueColor
        } else if term.contains("256color") {
            self = .palette256
        } else {
            self = .palette16
        }
    }

    /// As people say it.
    public var name: String {
        switch self {
        case .palette16: "16 colours"
        case .palette256: "256 colours"
        case .trueColor: "24-bit colour"
        }
    }

    /// Whether the program runs in Windows Terminal or a terminal based on VTE. Programs in an xterm or GNU screen that was
    /// started there inherit the variables, but not the colors.
    private static func isTrueColorHost(_ environment: Environment) -> Bool {
        guard environment.nonEmpty("XTERM_VERSION") == nil, !environment.isSilentTerminal else { return false }
        return environment.nonEmpty("WT_SESSION") != nil || environment.nonEmpty("VTE_VERSION") != nil
    }

    private static let trueColorTerms = ["-direct", "kitty", "ghostty", "alacritty", "wezterm", "foot"]
}

/// The way that pictures are drawn, and why.
public struct ImageProtocolChoice: Sendable, Hashable {
    /// How pictures are drawn.
    public let imageProtocol: ImageProtocol
    /// For people, as the end of a sentence such as "half blocks, because …".
    public let reason: String
    /// What pictures are scaled by.
    public let cell: CellSize
    /// Whether sequences go through tmux to the terminal around it.
    public let usesPassthrough: Bool
    /// What blocks are made of.
    public let symbols: BlockSymbols

    public init(
        _ imageProtocol: ImageProtocol, reason: String, cell: CellSize = .standard, usesPassthrough: Bool = false,
        symbols: BlockSymbols = .halves
    ) {
        self.imageProtocol = imageProtocol
        self.reason = reason
        self.cell = cell
        self.usesPassthrough = usesPassthrough
        self.symbols = symbols
    }

    /// As people read it.
    public var name: String {
        guard case .blocks(let colors) = imageProtocol else { return imageProtocol.name }
        return "\(symbols.name) in \(colors.name)"
    }
}
