public import Shared

/// A picture in words, where it cannot be shown.
public struct TextTwin: Sendable, Hashable {
    /// What is seen.
    public let text: String?
    /// As stored at the service.
    public let size: PixelSize?
    /// Who made it.
    public let author: String?

    public init(text: String?, size: PixelSize? = nil, author: String? = nil) {
        self.text = text
        self.size = size
        self.author = author
    }

    /// `Picture: a lighthouse on a cliff, 4000x3000 pixels, by Ada`; what is unknown is left out.
    ///
    /// - Parameter isTerminal: Whether bidirectional controls are removed as well.
    public func line(isTerminal: Bool) -> String {
        let parts = [text, size.map { "\($0.width)x\($0.height) pixels" }, author.map { "by \($0)" }]
        let words = parts.compactMap { $0 }.filter { !$0.isEmpty }
        let line = "Picture" + (words.isEmpty ? "" : ": " + words.joined(separator: ", "))
        return isTerminal ? line.sanitizedForTerminal() : line.sanitizedForPipe()
    }
}
