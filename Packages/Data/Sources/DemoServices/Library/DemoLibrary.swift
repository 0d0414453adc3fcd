import CDemoData
import Shared

/// The bundled demo data in the JSON of the services. Each file is read on first use. Members that only the demo uses
/// are listed in `SOURCES.md` beside the files.
enum DemoLibrary {
    /// The repositories of the demo data, in descending order of stars.
    static let repos = rows(demo_github_repositories())

    static let users = rows(demo_github_users())

    /// The topics of the demo data, sorted by name.
    static let topics = rows(demo_github_topics())

    /// The issues and pull requests of the demo data, sorted by repository and number.
    static let issues = rows(demo_github_issues())

    static let project = rows(demo_github_project()).first?.withAccountURLs ?? nil

    /// The movies of the demo data, in descending order of their numbers of votes.
    static let movies = rows(demo_movies())

    /// The plot overviews of the demo data's movies, by movie ID.
    static let overviews = Dictionary(
        rows(demo_movie_overviews()).map { ($0["id"]?.integer, $0) }, uniquingKeysWith: { first, _ in first })

    static let photos = rows(demo_photographs())

    /// The README texts, keyed by the lowercase full name of the repository.
    static let readmes = Dictionary(
        rows(demo_readmes()).map { ($0.text("full_name").lowercased(), $0.text("text")) },
        uniquingKeysWith: { first, _ in first })

    private static func rows(_ file: demo_file) -> [JSONValue] {
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
        // An invalid file is treated as empty: the files are part of the program, and tests check their contents.
        let value = try? JSONReader.read(bytes) { (json) throws(JSONError) in try json.value() }
        return value?.array ?? []
    }
}
