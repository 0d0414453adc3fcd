public import Shared

/// The user's setting that specifies how pictures are drawn.
public enum ImagePreference: String, Sendable, Hashable, CaseIterable {
    case auto, kitty, iterm, sixel, blocks, ascii, off
}

/// A protocol or technique for drawing pictures on a terminal.
public enum ImageProtocol: Sendable, Hashable {
    /// The kitty graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
    case kitty
    /// The inline image protocol of iTerm2 (https://iterm2.com/documentation-images.html).
    case iterm
    /// Sixel graphics, a format that DEC developed for its terminals.
    case sixel
    /// Colored block characters with two to six pixels per cell. See ``BlockSymbols``.
    case blocks(PictureColors)
    /// Pictures drawn with ASCII characters without colors.
    case ascii
    /// Alternative text, which is shown in place of a picture.
    case text

    /// The name of the protocol in messages for the user.
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

    /// A Boolean value that indicates whether the terminal draws the pixels of the picture instead of characters.
    var drawsPixels: Bool { [.kitty, .iterm, .sixel].contains(self) }
}

/// The number of colors that a terminal supports for pictures.
public enum PictureColors: Sendable, Hashable, CaseIterable {
    case palette16, palette256, trueColor

    /// Detects the number of colors that the terminal supports from environment variables.
    ///
    /// The result is 24-bit color if `COLORTERM`, the terminal's name or a variable that the terminal sets indicates
    /// support. Otherwise, 256 colors are used if `TERM` contains `256color`. The default is 16 colors.
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

    /// The name of the color range in messages for the user, such as `256 colors`.
    public var name: String {
        switch self {
        case .palette16: "16 colors"
        case .palette256: "256 colors"
        case .trueColor: "24-bit color"
        }
    }

    /// Returns whether the program runs in Windows Terminal or in a terminal based on VTE.
    ///
    /// An xterm or GNU screen that was started in such a terminal is excluded: it inherits the variables of the
    /// terminal, but it does not support the same colors.
    private static func isTrueColorHost(_ environment: Environment) -> Bool {
        guard environment.nonEmpty("XTERM_VERSION") == nil, !environment.isSilentTerminal else { return false }
        return environment.nonEmpty("WT_SESSION") != nil || environment.nonEmpty("VTE_VERSION") != nil
    }

    private static let trueColorTerms = ["-direct", "kitty", "ghostty", "alacritty", "wezterm", "foot"]
}

/// The picture protocol chosen for a terminal, with the reason for the choice and the parameters for drawing.
public struct ImageProtocolChoice: Sendable, Hashable {
    /// The chosen protocol for drawing pictures.
    public let imageProtocol: ImageProtocol
    /// The reason why the protocol was chosen. It completes a sentence such as "half blocks, because …".
    public let reason: String
    /// The size of a terminal cell in pixels.
    public let cell: CellSize
    /// A Boolean value that indicates whether control sequences are passed through tmux to the outer terminal.
    public let usesPassthrough: Bool
    /// The block characters to use if the protocol is ``ImageProtocol/blocks(_:)``.
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

    /// The name of the chosen protocol and block characters in messages for the user.
    public var name: String {
        guard case .blocks(let colors) = imageProtocol else { return imageProtocol.name }
        return "\(symbols.name) in \(colors.name)"
    }
}
