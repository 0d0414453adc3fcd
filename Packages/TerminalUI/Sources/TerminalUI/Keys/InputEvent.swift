/// One thing that the person did at the terminal, or that it said itself.
enum InputEvent: Sendable, Hashable {
    case key(Key)
    /// Text that was pasted, as one event however long it is.
    case paste(String)
    case click(Position)
    /// The wheel was turned over a place; negative is up.
    case wheel(Int, Position)
    /// An answer of the terminal's to a question, as it came.
    case answer([UInt8])
}
