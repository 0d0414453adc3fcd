/// A file in a GitHub repository that a code search found, with the matching fragments.
public struct Code: HostedItem {
    public static let kind = ItemKind.code

    /// The repository, the path and the commit that identify the file. The commit is the one that was searched.
    public var file: RepoFileName
    /// The repository that contains the file.
    public var repo: RepoReference
    /// The Git hash of the file's contents, or `nil` if it is unknown.
    public var sha: String?
    /// The first few fragments of the file that match the search.
    public var matches: [TextMatch]
    /// The URL of the file's page on GitHub. The page shows the file at the commit that was searched.
    public var url: WebURL?
    /// The host of the repository that contains the file, such as `github.com`.
    public var host: String

    public var key: ItemKey { ItemKey(kind: .code, id: file.description, host: host) }
    public var displayName: String { "\(repo.name)/\(file.path)" }
    public var isPrivate: Bool? { repo.isPrivate }
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

    /// The first line of the file that matches the search, or `nil` if no match is known.
    ///
    /// Matches in the file's contents take precedence over matches in its path.
    public var matchingLine: MatchingLine? {
        let inContents = matches.filter { $0.property == "content" }
        return (inContents.isEmpty ? matches : inContents).lazy.compactMap(\.firstLine).first
    }

    /// Returns the number of the line in a file's text that contains the first match of the search. Lines are counted
    /// from 1.
    ///
    /// The result is `nil` if the text does not contain the match, or if only the file's path matches the search.
    ///
    /// - Parameter text: The complete text of the file.
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
    /// Returns the position of the first occurrence of a string. Strings are compared byte by byte, as in Git.
    ///
    /// The method uses the Knuth–Morris–Pratt algorithm, because the server determines both strings. A simple search
    /// could take quadratic time.
    fileprivate func place(of other: String.UTF8View) -> Index? {
        let pattern = Array(other)
        // For each prefix of the pattern, the length of its longest proper prefix that is also its suffix.
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
