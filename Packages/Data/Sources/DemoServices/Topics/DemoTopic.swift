import Shared

/// A topic in the bundled data.
struct DemoTopic: Sendable, Hashable {
    private(set) var name = ""
    private(set) var displayName: String?
    private(set) var shortDescription: String?
    private(set) var description: String?
    private(set) var createdBy: String?
    private(set) var released: String?

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "name": name = try file.string() ?? ""
            case "display_name": displayName = try file.string()
            case "short_description": shortDescription = try file.string()
            case "description": description = try file.string()
            case "created_by": createdBy = try file.string()
            case "released": released = try file.string()
            default: try file.skip()
            }
        }
    }
}

extension DemoTopic: GitHubSearchable {
    static let qualifiers: Set<String> = ["is", "repositories", "created", "in"]

    /// Returns the condition that a qualifier imposes. All topics are curated, because the data consists of curated
    /// pages.
    static func condition(_ name: String, _ value: String) throws(GitHubRefusal) -> Condition {
        switch (name, value) {
        case ("is", "curated"): return { _ in true }
        case ("is", _): return { _ in false }
        case ("repositories", _):
            _ = try QualifierBounds(numbers: value)
            return { _ in false }
        case ("created", _):
            _ = try QualifierBounds(dates: value)
            return { _ in false }
        default: return { _ in false }
        }
    }

    var texts: [(field: String, text: String?)] {
        [("name", name), ("display_name", displayName), ("description", shortDescription)]
    }

    var names: [String] { [name, displayName ?? name] }
    var weight: Int { 0 }

    func sortKey(_ sort: String) -> GitHubSortKey? { nil }

    var searchRow: JSONValue {
        [
            "name": .string(name), "display_name": JSONValue(displayName),
            "short_description": JSONValue(shortDescription), "description": JSONValue(description),
            "created_by": JSONValue(createdBy), "released": JSONValue(released), "created_at": nil, "updated_at": nil,
            "featured": nil, "curated": true, "score": 1.0,
        ]
    }
}
