import Shared

/// A file of the sample project as a result of a code search.
extension DemoSourceFile: GitHubSearchable {
    static let qualifiers: Set<String> = [
        "in", "repo", "user", "org", "path", "language", "extension", "filename", "size", "fork",
    ]

    static func condition(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition {
        guard !value.isEmpty else { throw .invalidQualifier }
        let value = value.lowercased()
        switch name {
        case "repo": return { _ in value == DemoProject.fullName }
        case "user", "org": return { _ in value == DemoProject.owner }
        case "extension": return { $0.fileExtension?.lowercased() == value }
        case "filename": return { $0.name.lowercased().hasPrefix(value) }
        case "path":
            let folder = value.split(separator: "/").joined(separator: "/")
            return { file in
                folder.isEmpty ? !file.path.contains("/") : file.path.lowercased().hasPrefix(folder + "/")
            }
        case "language":
            let language = LanguageName(value)
            return { language.names($0.language) }
        case "size":
            let range = try QualifierBounds(numbers: value)
            return { range.contains($0.text.utf8.count) }
        default: return { _ in false }
        }
    }

    private var language: String? {
        switch fileExtension {
        case "swift": "Swift"
        case "md": "Markdown"
        case nil: path.hasPrefix("Scripts/") ? "Shell" : nil
        default: nil
        }
    }

    var texts: [(field: String, text: String?)] { [("file", text), ("path", path)] }
    var names: [String] { [name] }
    var weight: Int { 0 }

    func sortKey(_ sort: String) -> GitHubSortKey? { nil }

    var searchRow: JSONValue {
        [
            "name": .string(name), "path": .string(path), "sha": .string(sha), "html_url": .string(page),
            "url": "https://api.github.com/repos/\(DemoProject.fullName)/contents/\(path)?ref=\(DemoProject.branch)",
            "repository": DemoProject.reference, "score": 1.0,
        ]
    }

    /// Returns the search result with the lines around the first two matches. Positions are counted in Unicode scalars.
    func searchRow(matching words: [String]) -> JSONValue {
        var matches: [JSONValue] = []
        for word in words.compactMap({ Self.place(of: $0, in: text) }).prefix(2) {
            let start = text[..<word.lowerBound].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
            let end = text[word.upperBound...].firstIndex(of: "\n") ?? text.endIndex
            let fragment = text[start..<end]
            let from = text[start..<word.lowerBound].unicodeScalars.count
            let to = from + text[word].unicodeScalars.count
            matches.append([
                "object_type": "FileContent", "property": "content", "fragment": .string(String(fragment)),
                "matches": [
                    ["text": .string(String(text[word])), "indices": [JSONValue(from), JSONValue(to)]]
                ],
            ])
        }
        return searchRow.adding(["text_matches": .array(matches)])
    }

    private static func place(of word: String, in text: String) -> Range<String.Index>? {
        let small = text.lowercased()
        guard small.utf8.count == text.utf8.count, let place = small.firstRange(of: word.lowercased()) else {
            return nil
        }
        let from = small.utf8.distance(from: small.startIndex, to: place.lowerBound)
        let to = small.utf8.distance(from: small.startIndex, to: place.upperBound)
        let utf8 = text.utf8
        return utf8.index(utf8.startIndex, offsetBy: from)..<utf8.index(utf8.startIndex, offsetBy: to)
    }
}
