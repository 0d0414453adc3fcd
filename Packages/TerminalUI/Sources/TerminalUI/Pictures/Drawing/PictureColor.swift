/// A colour of a cell.
public enum PictureColor: Sendable, Hashable {
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
    /// An index into the terminal's palette of 16 or 256 colours.
    case palette(UInt8)
}
