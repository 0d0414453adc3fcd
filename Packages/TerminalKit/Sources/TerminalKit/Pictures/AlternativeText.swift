public import Shared

/// A textual description of a picture, for outputs that cannot show pictures.
public struct AlternativeText: Sendable, Hashable {
    /// The description of the picture's content, or `nil` if no description is available.
    public let text: String?
    /// The original size of the picture in pixels, or `nil` if it is unknown.
    public let size: PixelSize?
    /// The name of the picture's author, or `nil` if it is unknown.
    public let author: String?

    /// Creates the alternative text of a picture from the picture's description, size and author.
    public init(text: String?, size: PixelSize? = nil, author: String? = nil) {
        self.text = text
        self.size = size
        self.author = author
    }

    /// Returns the description as a single line, such as `Picture: a lighthouse on a cliff, 4000x3000 pixels, by Ada`.
    ///
    /// Missing parts are omitted.
    ///
    /// - Parameter isTerminal: Whether the line is written to a terminal. If `true`, bidirectional control characters
    ///   are removed too.
    public func line(isTerminal: Bool) -> String {
        let parts = [text, size.map { "\($0.width)x\($0.height) pixels" }, author.map { "by \($0)" }]
        let words = parts.compactMap { $0 }.filter { !$0.isEmpty }
        let line = "Picture" + (words.isEmpty ? "" : ": " + words.joined(separator: ", "))
        return isTerminal ? line.sanitizedForTerminal() : line.sanitizedForPipe()
    }
}
