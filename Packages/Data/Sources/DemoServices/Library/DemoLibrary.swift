import CDemoData
import Shared

/// The bundled data. Each file is read on first use.
enum DemoLibrary {
    /// The repositories, sorted by stars in descending order.
    static let repos = read(.repositories) { (file) throws(JSONError) in try DemoRepo(&file) }

    static let users = read(.users) { (file) throws(JSONError) in try DemoUser(&file) }

    /// The topics, sorted by name.
    static let topics = read(.topics) { (file) throws(JSONError) in try DemoTopic(&file) }

    /// The issues and pull requests, sorted by repository and number.
    static let issues = read(.issues) { (file) throws(JSONError) in try DemoIssue(&file) }

    static let project = read(.project) { (file) throws(JSONError) in try DemoProject(&file) }.first

    /// The movies, sorted by number of votes in descending order.
    static let movies = read(.movies) { (file) throws(JSONError) in try DemoMovie(&file) }

    /// The plot overviews of the movies, by movie ID.
    static let overviews = Dictionary(
        read(.movieOverviews) { (file) throws(JSONError) in try DemoOverview(&file) }.map { ($0.id, $0) },
        uniquingKeysWith: { first, _ in first })

    static let photos = read(.photos) { (file) throws(JSONError) in try DemoPhoto(&file) }

    /// The READMEs, by the lowercase full name of the repository.
    static let readmes = Dictionary(
        read(.readmes) { (file) throws(JSONError) in try DemoReadme(&file) }.map { ($0.fullName.lowercased(), $0) },
        uniquingKeysWith: { first, _ in first })

    private static func read<Row>(
        _ file: DemoFile, _ row: (inout JSONReader) throws(JSONError) -> Row
    ) -> [Row] {
        var rows: [Row] = []
        // Ignore an invalid file: the files are part of the program, and tests check their contents.
        try? JSONReader.read(file.bytes) { (json) throws(JSONError) in
            try json.array { (json) throws(JSONError) in rows.append(try row(&json)) }
        }
        return rows
    }
}

/// A bundled data file.
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
