public import Shared

/// The user's preference for drawing pictures.
public enum ImagePreference: String, Sendable, Hashable, CaseIterable {
    case auto, kitty, iterm, sixel, blocks, ascii, off
}

/// A protocol or technique for drawing pictures.
public enum ImageProtocol: Sendable, Hashable {
    /// Kitty graphics (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
    case kitty
    /// Inline images of iTerm2 (https://iterm2.com/documentation-images.html).
    case iterm
    /// DEC sixel graphics.
    case sixel
    /// Block characters with two to six pixels per cell. See ``BlockSymbols``.
    case blocks(PictureColors)
    /// Characters without colors.
    case ascii
    /// Alternative text instead of a picture.
    case text

    /// The name for the user.
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

    /// Whether the terminal draws pixels.
    var drawsPixels: Bool { [.kitty, .iterm, .sixel].contains(self) }
}

/// The number of colors that a terminal supports.
public enum PictureColors: Sendable, Hashable, CaseIterable {
    case palette16, palette256, trueColor

    /// Detects the number of colors: 24-bit color if `COLORTERM`, the terminal's name or one of its variables indicates
    /// it, 256 colors if `TERM` indicates it, otherwise 16.
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

    /// The name for the user.
    public var name: String {
        switch self {
        case .palette16: "16 colors"
        case .palette256: "256 colors"
        case .trueColor: "24-bit color"
        }
    }

    /// Whether the program runs in Windows Terminal or a terminal based on VTE. Programs in an xterm or GNU screen that
    /// was started there inherit the variables, but not the colors.
    private static func isTrueColorHost(_ environment: Environment) -> Bool {
        guard environment.nonEmpty("XTERM_VERSION") == nil, !environment.isSilentTerminal else { return false }
        return environment.nonEmpty("WT_SESSION") != nil || environment.nonEmpty("VTE_VERSION") != nil
    }

    private static let trueColorTerms = ["-direct", "kitty", "ghostty", "alacritty", "wezterm", "foot"]
}

/// The chosen picture protocol with its reason and parameters.
public struct ImageProtocolChoice: Sendable, Hashable {
    /// The protocol.
    public let imageProtocol: ImageProtocol
    /// The reason, as the end of a sentence such as "half blocks, because …".
    public let reason: String
    /// The size of a cell in pixels.
    public let cell: CellSize
    /// Whether sequences are passed through tmux to the outer terminal.
    public let usesPassthrough: Bool
    /// The block characters.
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

    /// The name for the user.
    public var name: String {
        guard case .blocks(let colors) = imageProtocol else { return imageProtocol.name }
        return "\(symbols.name) in \(colors.name)"
    }
}
