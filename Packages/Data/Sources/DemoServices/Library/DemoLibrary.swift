import Synchronization

/// The bundled data: each file is read when a request first needs it, and kept.
final class DemoLibrary: Sendable {
    private struct Shelves {
        var repos: [DemoRepo]?
        var users: [DemoUser]?
        var movies: [DemoMovie]?
        var overviews: [Int: DemoOverview]?
        var photographs: [DemoPhotograph]?
    }

    private let shelves = Mutex(Shelves())

    /// Most stars first.
    var repos: [DemoRepo] {
        shelves.withLock { $0.repos.filled { Self.read(.repositories) { DemoRepo(&$0) } } }
    }

    var users: [DemoUser] {
        shelves.withLock { $0.users.filled { Self.read(.users) { DemoUser(&$0) } } }
    }

    /// Most votes first.
    var movies: [DemoMovie] {
        shelves.withLock { $0.movies.filled { Self.read(.movies) { DemoMovie(&$0) } } }
    }

    /// By the number of the film.
    var overviews: [Int: DemoOverview] {
        shelves.withLock {
            $0.overviews.filled {
                let overviews = Self.read(.movieOverviews) { DemoOverview(&$0) }
                return Dictionary(overviews.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            }
        }
    }

    var photographs: [DemoPhotograph] {
        shelves.withLock { $0.photographs.filled { Self.read(.photographs) { DemoPhotograph(&$0) } } }
    }

    private static func read<Row>(_ file: DemoFile, _ row: (inout DemoFileReader) -> Row) -> [Row] {
        var reader = DemoFileReader(file.bytes)
        return reader.array(row)
    }
}

extension Optional {
    /// What is there, made first where there is nothing yet.
    fileprivate mutating func filled(_ make: () -> Wrapped) -> Wrapped {
        if let value = self { return value }
        let value = make()
        self = value
        return value
    }
}
