/// A file that a search for code found, with where it matches.
public struct Code: HostedItem {
    public static let kind = ItemKind.code

    /// Where it is, at the commit that was searched.
    public let file: RepoFileName
    /// Where it stands.
    public let repo: RepoReference
    /// What git calls its contents.
    public let sha: String?
    /// Pieces of it that match, at most a few.
    public let matches: [TextMatch]
    /// Its page for people, at the commit that was searched.
    public let url: WebURL?
    /// The server that it belongs to.
    public var host: String

    public var key: ItemKey { ItemKey(kind: .code, id: file.description, host: host) }
    public var displayName: String { "\(repo.name)/\(file.path)" }
    /// From the root of the repo on.
    public var path: String { file.path.description }

    public init(
        file: RepoFileName, repo: RepoReference? = nil, sha: String? = nil, matches: [TextMatch] = [],
        url: WebURL? = nil, host: String = Provider.github.host
    ) {
        self.file = file
        self.repo = repo ?? RepoReference(file.repo)
        self.sha = sha
        self.matches = matches
        self.url = url
        self.host = host
    }

    /// The first line that matches, of the contents where there is one; none where nothing is known of matches.
    public var matchingLine: MatchingLine? {
        let inContents = matches.filter { $0.property == "content" }
        return (inContents.isEmpty ? matches : inContents).lazy.compactMap(\.firstLine).first
    }

    /// The line of a file's text that the search found first, counted from 1; none where the text does not hold what was
    /// found, or only the path matches.
    public func line(in text: String) -> Int? {
        for match in matches.prefix(10) where match.property == "content" && !match.fragment.isEmpty {
            guard let place = text.utf8.place(of: match.fragment.utf8) else { continue }
            let before = match.marks.first.map { match.fragment[..<$0.lowerBound] } ?? ""
            let newline = UInt8(ascii: "\n")
            return 1 + text.utf8[..<place].count { $0 == newline } + before.utf8.count { $0 == newline }
        }
        return nil
    }
}

/// A piece of a text with the places in it that match a search.
public struct TextMatch: Sendable, Hashable {
    /// What it is a piece of: `content`, `path`.
    public let property: String?
    /// What has that text: `FileContent`.
    public let type: String?
    /// As it stands in the text.
    public let fragment: String
    /// The places in it that match.
    public let matches: [Match]

    public init(fragment: String, property: String? = nil, type: String? = nil, matches: [Match] = []) {
        self.fragment = fragment
        self.property = property
        self.type = type
        self.matches = matches
    }

    /// A place that matches.
    public struct Match: Sendable, Hashable {
        /// What stands there, as the service says.
        public let text: String?
        /// Where it begins and ends, as the service counts; what it counts is not documented.
        public let indices: [Int]

        public init(text: String?, indices: [Int] = []) {
            self.text = text
            self.indices = indices
        }
    }

    /// The places in the fragment that match, in order, none within another.
    ///
    /// Whether the service counts bytes, code units or characters is not documented, and it may be wrong: a place counts
    /// where it holds the text that it is said to hold, and else where that text stands first.
    ///
    /// A fragment that is longer than any that a service would send has none.
    public var marks: [Range<String.Index>] {
        guard fragment.utf8.count <= Self.longest else { return [] }
        var marks: [Range<String.Index>] = []
        for match in matches.prefix(Self.mostMarks) {
            guard let place = place(of: match), !place.isEmpty else { continue }
            if !marks.contains(where: { $0.overlaps(place) }) { marks.append(place) }
        }
        return marks.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// The first line of the fragment that has a mark, else its first line.
    public var firstLine: MatchingLine? {
        guard !fragment.isEmpty else { return nil }
        guard fragment.utf8.count <= Self.longest else {
            // A character that is cut in two grows when it is repaired: with room for that it ends here.
            let beginning = String(decoding: fragment.utf8.prefix(Self.longest / 2), as: UTF8.self)
            return TextMatch(fragment: beginning).firstLine
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

    /// Bytes; those of GitHub have a few hundred characters.
    private static let longest = 4_096
    private static let mostMarks = 50

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
            // More than any fragment has would only be counted in vain.
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

/// A line of a text with the parts of it that match.
public struct MatchingLine: Sendable, Hashable {
    /// A part that matches, or one between those.
    public struct Part: Sendable, Hashable {
        /// As it stands in the line.
        public let text: String
        /// Whether it matches.
        public let isMatch: Bool

        public init(_ text: String, isMatch: Bool) {
            self.text = text
            self.isMatch = isMatch
        }
    }

    /// Together they are the line, without the blanks before and after it.
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

    /// The whole line.
    public var text: String { parts.map(\.text).joined() }
    /// What matches, in order.
    public var matches: [String] { parts.filter(\.isMatch).map(\.text) }
}

extension String.UTF8View {
    /// Where the other text begins first, byte by byte; as for git, texts are the same when their bytes are.
    ///
    /// Each byte is looked at once, whatever the texts are (Knuth, Morris, Pratt): both come from the service.
    fileprivate func place(of other: String.UTF8View) -> Index? {
        let pattern = Array(other)
        // How much of the beginning stands again before the end of each part.
        var borders = pattern.map { _ in 0 }
        var length = 0
        for place in pattern.indices.dropFirst() {
            while length > 0, pattern[place] != pattern[length] { length = borders[length - 1] }
            if pattern[place] == pattern[length] { length += 1 }
            borders[place] = length
        }
        length = 0
        for (offset, byte) in enumerated() where !pattern.isEmpty {
            while length > 0, byte != pattern[length] { length = borders[length - 1] }
            if byte == pattern[length] { length += 1 }
            if length == pattern.count { return index(startIndex, offsetBy: offset + 1 - length) }
        }
        return nil
    }
}
