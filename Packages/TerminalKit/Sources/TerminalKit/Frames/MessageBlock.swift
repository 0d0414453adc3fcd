/// A centered message that describes what happened and what the user can do next.
public struct MessageBlock: Sendable, Hashable {
    private let text: String
    private let style: CellStyle
    private let hint: String?
    private let next: String?

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - text: The description of what happened.
    ///   - style: The style of the description.
    ///   - hint: An explanation below the description, or `nil`.
    ///   - next: The sentence that tells the user what to do next, or `nil` if there is nothing to do.
    public init(text: String, style: CellStyle, hint: String? = nil, next: String? = nil) {
        self.text = text
        self.style = style
        self.hint = hint
        self.next = next
    }

    /// Returns the lines of the message, centered in the given width.
    public func lines(width: Int, theme: Theme) -> [StyledText] {
        let room = max(1, width - 4)
        var lines = StyledText.wrapped(text, width: room, style)
        if let hint { lines += StyledText.wrapped(hint, width: room) }
        if let next { lines += StyledText.wrapped(next, width: room, theme.faint) }
        return [""] + lines.map { $0.centered(in: width) }
    }
}
