/// A file found by a code search, with its matches.
public struct Code: HostedItem {
    public static let kind = ItemKind.code

    /// The name of the file, including the commit that was searched.
    public var file: RepoFileName
    /// The repository that contains the file.
    public var repo: RepoReference
    /// The Git hash of the file's contents.
    public var sha: String?
    /// The first few matching fragments of the file.
    public var matches: [TextMatch]
    /// The URL of the file's page on GitHub, at the commit that was searched.
    public var url: WebURL?
    /// The host of the repository, such as `github.com`.
    public var host: String

    public var key: ItemKey { ItemKey(kind: .code, id: file.description, host: host) }
    public var displayName: String { "\(repo.name)/\(file.path)" }
    /// The path of the file, relative to the root of the repository.
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

    /// The first line with a match, or `nil` if no match is known. Matches in the contents take precedence over the
    /// path.
    public var matchingLine: MatchingLine? {
        let inContents = matches.filter { $0.property == "content" }
        return (inContents.isEmpty ? matches : inContents).lazy.compactMap(\.firstLine).first
    }

    /// Returns the line number of the first match in a file's text, counted from 1.
    ///
    /// The result is `nil` if the text does not contain the match, or if only the path matches.
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

extension String.UTF8View {
    /// Returns the first position of a text, compared byte by byte as in Git.
    ///
    /// The text comes from the service, so an algorithm with linear time is used (Knuth, Morris, Pratt).
    fileprivate func place(of other: String.UTF8View) -> Index? {
        let pattern = Array(other)
        // The length of the longest prefix that is also a suffix, for each prefix of the pattern.
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
