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
            return { range.contains($0.content.utf8.count) }
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

    var texts: [(field: String, text: String?)] { [("file", content), ("path", path)] }
    var names: [String] { [name] }
    var weight: Int { 0 }

    func sortKey(_ sort: String) -> GitHubSortKey? { nil }

    var searchRow: JSONValue {
        [
            "name": .string(name), "path": self["path"], "sha": self["sha"], "html_url": .string(page),
            "url": "https://api.github.com/repos/\(DemoProject.fullName)/contents/\(path)?ref=\(DemoProject.branch)",
            "repository": DemoProject.reference, "score": 1.0,
        ]
    }

    static var matchType: String? { "FileContent" }
}
