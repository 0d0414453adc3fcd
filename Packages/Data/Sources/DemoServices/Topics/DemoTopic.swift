import Shared

/// A topic of the bundled data.
struct DemoTopic: DemoRow {
    let row: JSONValue
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
        [
            ("name", text("name")), ("display_name", self["display_name"].string),
            ("description", self["short_description"].string),
        ]
    }

    var names: [String] { [text("name"), self["display_name"].string ?? text("name")] }
    var weight: Int { 0 }

    func sortKey(_ sort: String) -> GitHubSortKey? { nil }

    var searchRow: JSONValue {
        [
            "name": self["name"], "display_name": self["display_name"],
            "short_description": self["short_description"], "description": self["description"],
            "created_by": self["created_by"], "released": self["released"], "created_at": nil, "updated_at": nil,
            "featured": nil, "curated": true, "score": 1.0,
        ]
    }
}
