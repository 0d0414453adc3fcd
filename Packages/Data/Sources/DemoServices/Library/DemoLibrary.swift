import CDemoData
import Shared

/// The bundled demo data. Each file is read on first use.
enum DemoLibrary {
    /// The repositories of the demo data, in descending order of stars.
    static let repos: [DemoRepo] = rows(.repositories)

    static let users: [DemoUser] = rows(.users)

    /// The topics of the demo data, sorted by name.
    static let topics: [DemoTopic] = rows(.topics)

    /// The issues and pull requests of the demo data, sorted by repository and number.
    static let issues: [DemoIssue] = rows(.issues)

    static let project = values(.project).first.map(DemoProject.init)

    /// The movies of the demo data, in descending order of their numbers of votes.
    static let movies: [DemoMovie] = rows(.movies)

    /// The plot overviews of the demo data's movies, by movie ID.
    static let overviews: [Int: DemoOverview] = Dictionary(
        rows(.movieOverviews).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    static let photos: [DemoPhoto] = rows(.photos)

    /// The texts of the READMEs, by the lowercase full name of the repository.
    static let readmes = Dictionary(
        values(.readmes).map { (($0["full_name"]?.string ?? "").lowercased(), $0["text"]?.string ?? "") },
        uniquingKeysWith: { first, _ in first })

    private static func rows<Row: DemoRow>(_ file: DemoFile) -> [Row] {
        values(file).map(Row.init(row:))
    }

    private static func values(_ file: DemoFile) -> [JSONValue] {
        // An invalid file is treated as empty: the files are part of the program, and tests check their contents.
        (try? JSONReader.read(file.bytes) { (json) throws(JSONError) in try json.value() })?.array ?? []
    }
}

/// A file with demo data that is part of the program.
enum DemoFile {
    case repositories, users, topics, issues, project, movies, movieOverviews, photos, readmes

    var bytes: UnsafeBufferPointer<UInt8> {
        let file =
            switch self {
            case .repositories: demo_github_repositories()
            case .users: demo_github_users()
            case .topics: demo_github_topics()
            case .issues: demo_github_issues()
            case .project: demo_github_project()
            case .movies: demo_movies()
            case .movieOverviews: demo_movie_overviews()
            case .photos: demo_photographs()
            case .readmes: demo_readmes()
            }
        return UnsafeBufferPointer(start: file.bytes, count: file.count)
    }
}
