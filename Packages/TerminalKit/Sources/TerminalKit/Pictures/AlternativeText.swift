public import Shared

/// A description of a picture, for places where pictures cannot be shown.
public struct AlternativeText: Sendable, Hashable {
    /// A description of what the picture shows, or `nil` if there is none.
    public let text: String?
    /// The original size of the picture.
    public let size: PixelSize?
    /// The name of the author.
    public let author: String?

    /// Creates a description.
    public init(text: String?, size: PixelSize? = nil, author: String? = nil) {
        self.text = text
        self.size = size
        self.author = author
    }

    /// Returns the description as one line, such as `Picture: a lighthouse on a cliff, 4000x3000 pixels, by Ada`.
    /// Missing parts are left out.
    ///
    /// - Parameter isTerminal: Whether the line is written to a terminal, so that bidirectional controls are removed too.
    public func line(isTerminal: Bool) -> String {
        let parts = [text, size.map { "\($0.width)x\($0.height) pixels" }, author.map { "by \($0)" }]
        let words = parts.compactMap { $0 }.filter { !$0.isEmpty }
        let line = "Picture" + (words.isEmpty ? "" : ": " + words.joined(separator: ", "))
        return isTerminal ? line.sanitizedForTerminal() : line.sanitizedForPipe()
    }
}
