/// One cell of a picture made of characters.
public struct PictureCell: Sendable, Hashable {
    /// One that takes one cell.
    public let character: Unicode.Scalar
    /// Nil is the terminal's own.
    public let foreground: PictureColor?
    /// Nil is the terminal's own.
    public let background: PictureColor?

    public init(_ character: Unicode.Scalar, foreground: PictureColor? = nil, background: PictureColor? = nil) {
        self.character = character
        self.foreground = foreground
        self.background = background
    }
}
