import Shared

/// A small sample repository with files, commits, issues and discussions.
///
/// The owner is not a valid GitHub login, so that the URLs refer to no real repository.
enum DemoProject {
    static let owner = "search_app"
    static let fullName = "\(owner)/search-app"

    /// The sample project as a repository. Its numbers, such as the number of stars, are not known.
    static var repository: JSONValue { DemoLibrary.project["repository"] ?? nil }

    /// Returns one of the lists of the sample project: its files in the order in which Git lists them, its commits from
    /// newest to oldest, or its issues or discussions in the order of their numbers.
    static func rows(_ name: String) -> [JSONValue] { DemoLibrary.project[name]?.array ?? [] }

    static func matches(_ repo: String) -> Bool { repo.lowercased() == fullName }
}
