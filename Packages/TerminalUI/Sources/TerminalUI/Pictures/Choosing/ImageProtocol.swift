/// How a picture reaches the screen.
public enum ImageProtocol: Sendable, Hashable {
    /// https://sw.kovidgoyal.net/kitty/graphics-protocol/
    case kitty
    /// https://iterm2.com/documentation-images.html
    case iterm
    /// DEC sixel graphics.
    case sixel
    /// Half blocks, two pixels in each cell.
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
        case .blocks(let colors): "half blocks in \(colors.name)"
        case .ascii: "ASCII"
        case .text: "text"
        }
    }

    /// Whether the terminal draws pixels of its own.
    var drawsPixels: Bool { [.kitty, .iterm, .sixel].contains(self) }
}
