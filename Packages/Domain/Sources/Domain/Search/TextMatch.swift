/// A fragment of a text, and the positions in it that match a search.
public struct TextMatch: Sendable, Hashable {
    /// The property that contains the fragment, such as `content` or `description`.
    public var property: String?
    /// The type of the object that has the property, such as `FileContent`.
    public var type: String?
    /// The part of the property's text that contains the matches.
    public var fragment = ""
    /// The matches in the fragment.
    public var matches: [Match] = []

    public init() {}

    /// A match within a fragment.
    public struct Match: Sendable, Hashable {
        /// The text that matches, according to the service.
        public var text: String?
        /// The start and end positions of the match. GitHub does not document their unit.
        public var indices: [Int] = []

        public init() {}
    }

    /// The ranges of the matches in the fragment, in order and without overlaps.
    ///
    /// GitHub does not document whether positions count bytes, code units or characters, and positions can be wrong. A
    /// position is used if the matching text is located there. Otherwise, the first occurrence of the matching text is
    /// used. A fragment that is much longer than those of the service has no matches.
    public var marks: [Range<String.Index>] {
        guard fragment.utf8.count <= Self.maximumLength else { return [] }
        var marks: [Range<String.Index>] = []
        for match in matches.prefix(Self.maximumMarks) {
            guard let place = place(of: match), !place.isEmpty else { continue }
            if !marks.contains(where: { $0.overlaps(place) }) { marks.append(place) }
        }
        return marks.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// The first line of the fragment that contains a match. If no line contains a match, it is the first line.
    public var firstLine: MatchingLine? {
        guard !fragment.isEmpty else { return nil }
        guard fragment.utf8.count <= Self.maximumLength else {
            // Use only half of the limit, because repairing a truncated character may make the text longer.
            var beginning = TextMatch()
            beginning.fragment = String(decoding: fragment.utf8.prefix(Self.maximumLength / 2), as: UTF8.self)
            return beginning.firstLine
        }
        let marks = self.marks
        let start = marks.first?.lowerBound ?? fragment.startIndex
        let first =
            fragment[..<start].lastIndex(where: \.isNewline).map { fragment.index(after: $0) } ?? fragment.startIndex
        let end = fragment[start...].firstIndex(where: \.isNewline) ?? fragment.endIndex
        let inLine = marks.compactMap { mark -> Range<String.Index>? in
            mark.lowerBound < end ? mark.lowerBound..<min(mark.upperBound, end) : nil
        }
        return MatchingLine(fragment[first..<end], marks: inLine)
    }

    /// The maximum length of a fragment in bytes. GitHub's fragments have a few hundred characters.
    private static let maximumLength = 4_096
    private static let maximumMarks = 50

    private func place(of match: Match) -> Range<String.Index>? {
        if match.indices.count == 2 {
            let (start, end) = (match.indices[0], match.indices[1])
            let views: [(Int) -> String.Index?] = [
                { fragment.utf8.index(fragment.startIndex, offsetBy: $0, limitedBy: fragment.endIndex) },
                {
                    fragment.unicodeScalars.index(fragment.startIndex, offsetBy: $0, limitedBy: fragment.endIndex)
                },
                { fragment.utf16.index(fragment.startIndex, offsetBy: $0, limitedBy: fragment.endIndex) },
            ]
            // Ignore positions outside the fragment.
            if start >= 0, end > start, end <= fragment.utf8.count {
                for index in views {
                    guard let lower = index(start), let upper = index(end), lower < upper else { continue }
                    guard let from = lower.samePosition(in: fragment.unicodeScalars),
                        let to = upper.samePosition(in: fragment.unicodeScalars)
                    else { continue }
                    if match.text == nil || match.text == String(fragment.unicodeScalars[from..<to]) {
                        return from..<to
                    }
                }
            }
        }
        guard let text = match.text, !text.isEmpty else { return nil }
        return fragment.firstRange(of: text)
    }
}

/// A line of text, which is divided into matching parts and other parts.
public struct MatchingLine: Sendable, Hashable {
    /// A part of a line, which either matches the search entirely or not at all.
    public struct Part: Sendable, Hashable {
        /// The text of the part.
        public let text: String
        /// A Boolean value that indicates whether the part matches the search.
        public let isMatch: Bool

        public init(_ text: String, isMatch: Bool) {
            self.text = text
            self.isMatch = isMatch
        }
    }

    /// The parts of the line, without whitespace at the beginning and end of the line.
    public let parts: [Part]

    init(_ line: Substring, marks: [Range<String.Index>]) {
        var parts: [Part] = []
        var place = line.startIndex
        for mark in marks where mark.lowerBound >= place && mark.lowerBound < mark.upperBound {
            if place < mark.lowerBound { parts.append(Part(String(line[place..<mark.lowerBound]), isMatch: false)) }
            parts.append(Part(String(line[mark]), isMatch: true))
            place = mark.upperBound
        }
        if place < line.endIndex { parts.append(Part(String(line[place...]), isMatch: false)) }
        if let first = parts.first, !first.isMatch {
            parts[0] = Part(String(first.text.drop(while: \.isWhitespace)), isMatch: false)
        }
        self.parts = parts.filter { !$0.text.isEmpty }
    }

    /// The text of the whole line.
    public var text: String { parts.map(\.text).joined() }
    /// The texts of the matching parts, in order.
    public var matches: [String] { parts.filter(\.isMatch).map(\.text) }
}
