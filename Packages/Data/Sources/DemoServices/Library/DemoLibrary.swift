/// The bundled data. Each file is read when a request first needs it; what was read never changes.
enum DemoLibrary {
    /// Most stars first.
    static let repos = read(.repositories) { DemoRepo(&$0) }

    static let users = read(.users) { DemoUser(&$0) }

    /// Most votes first.
    static let movies = read(.movies) { DemoMovie(&$0) }

    /// By the number of the film.
    static let overviews = Dictionary(
        read(.movieOverviews) { DemoOverview(&$0) }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    static let photographs = read(.photographs) { DemoPhotograph(&$0) }

    private static func read<Row>(_ file: DemoFile, _ row: (inout DemoFileReader) -> Row) -> [Row] {
        var reader = DemoFileReader(file.bytes)
        return reader.array(row)
    }
}
