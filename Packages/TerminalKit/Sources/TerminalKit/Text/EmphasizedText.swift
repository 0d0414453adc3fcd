import Shared

/// A text that is split into parts with and without emphasis.
public struct EmphasizedText: Sendable, Hashable {
    /// A part of a text that is either emphasized as a whole or not at all.
    public struct Part: Sendable, Hashable {
        /// The characters of the part.
        public let text: String
        /// A Boolean value that indicates whether the part is emphasized.
        public let isEmphasized: Bool
    }

    /// The parts in the order of the text. They are not empty.
    public let parts: [Part]

    /// Creates a text in which each occurrence of the given substrings is emphasized.
    ///
    /// - Parameters:
    ///   - text: The text to show, sanitized and cut to the available width.
    ///   - pieces: The substrings to emphasize, which need not be sanitized. Substrings that do not occur in the text
    ///     are ignored.
    public init(_ text: String, _ pieces: [String]) {
        var (parts, place) = ([Part](), text.startIndex)
        func add(_ end: String.Index, isEmphasized: Bool) {
            if place < end { parts.append(Part(text: String(text[place..<end]), isEmphasized: isEmphasized)) }
            place = end
        }
        for range in Self.ranges(of: pieces, in: text) {
            add(range.lowerBound, isEmphasized: false)
            add(range.upperBound, isEmphasized: true)
        }
        add(text.endIndex, isEmphasized: false)
        self.parts = parts
    }

    /// Returns the ranges in which the given substrings occur, in ascending order.
    static func ranges(of pieces: [String], in text: String) -> [Range<String.Index>] {
        let pieces = pieces.map { $0.sanitizedForTerminal() }.filter { !$0.isEmpty }
        var (ranges, rest) = ([Range<String.Index>](), text[...])
        while let range = pieces.compactMap({ rest.firstRange(of: $0) }).min(by: {
            ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
        }) {
            ranges.append(range)
            rest = rest[range.upperBound...]
        }
        return ranges
    }
}
