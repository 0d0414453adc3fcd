import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct SQLiteSchemaTests {
    private let directory: TemporaryDirectory
    private let first = "CREATE TABLE t (a); INSERT INTO t VALUES (1)"

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func count(_ migrations: [String]) throws -> Int {
        let database = SQLiteDatabase(
            path: directory.file("test.sqlite"), schema: SQLiteSchema(migrations: migrations, tables: []),
            repair: .startAfresh)
        return try database.read { (connection) throws(SQLiteError) in
            try connection.first("SELECT count(*) FROM t") { $0.integer(0) } ?? 0
        }
    }

    @Test func `each migration script runs once`() throws {
        #expect(try count([first]) == 1)
        #expect(try count([first]) == 1)
        #expect(try count([first, "INSERT INTO t VALUES (2)"]) == 2)
        #expect(try count([first, "INSERT INTO t VALUES (2)"]) == 2)
    }

    @Test func `a failing migration script keeps the previous version`() throws {
        #expect(try count([first]) == 1)
        #expect(throws: SQLiteError.self) {
            try count([first, "INSERT INTO t VALUES (2); INSERT INTO none VALUES (1)"])
        }
        #expect(try count([first]) == 1)
    }

    @Test func `concurrent processes create the file once`() async throws {
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { try count([first]) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 1, count: 8))
    }

    @Test func `the file has a write-ahead log, so that readers and a writer do not wait for each other`() throws {
        _ = try count([first])
        let connection = try SQLiteConnection(path: directory.file("test.sqlite"))
        #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    }

    @Test func `a cache keeps no other files between uses`() throws {
        let database = SQLiteDatabase(
            path: directory.file("cache.sqlite"), schema: SQLiteSchema(migrations: [first], tables: [], isCache: true),
            repair: .startAfresh)
        let count = try database.write { (connection) throws(SQLiteError) in
            try connection.run("INSERT INTO t VALUES (2)")
        }
        #expect(count == 1)
        #expect(directory.names == ["cache.sqlite"])
    }
}
