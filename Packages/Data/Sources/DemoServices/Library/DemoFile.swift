import CDemoData

/// The bundled files.
enum DemoFile {
    case repositories, users, movies, movieOverviews, photographs, readmes

    var bytes: UnsafeBufferPointer<UInt8> {
        let file =
            switch self {
            case .repositories: demo_github_repositories()
            case .users: demo_github_users()
            case .movies: demo_movies()
            case .movieOverviews: demo_movie_overviews()
            case .photographs: demo_photographs()
            case .readmes: demo_readmes()
            }
        return UnsafeBufferPointer(start: file.bytes, count: file.count)
    }
}
