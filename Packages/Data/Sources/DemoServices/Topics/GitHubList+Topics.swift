import Shared

extension GitHubList {
    /// The topics. All of them are curated, because the data consists of curated pages.
    static let topics = GitHubList(
        rows: { DemoLibrary.topics },
        qualifiers: [
            "is": .only("curated"),
            "repositories": GitHubQualifier { value throws(GitHubRefusal) in
                _ = try QualifierBounds(numbers: value)
                return { _ in false }
            },
            "created": GitHubQualifier { value throws(GitHubRefusal) in
                _ = try QualifierBounds(dates: value)
                return { _ in false }
            },
        ].unknown("in"),
        texts: ["name": "name", "display_name": "display_name", "description": "short_description"],
        names: ["name", "display_name"])
}
