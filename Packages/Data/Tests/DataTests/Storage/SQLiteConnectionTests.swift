import Foundation
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct SQLiteConnectionTests {
    private let directory: TemporaryDirectory
    private let connection: SQLiteConnection

    init() throws {
        directory = try TemporaryDirectory()
        let file = SQLiteFile(path: directory.file("test.sqlite"))
        try file.create()
        connection = try SQLiteConnection(path: file.path)
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, v)")
    }

    @Test(
        arguments: [
            SQLiteValue.null, .integer(Int64.min), .real(0.1), .text("漢\u{0}字"), .text(""), .bytes([0, 1, 255]),
            .bytes([]),
        ]) func `every type of value is restored unchanged`(_ value: SQLiteValue) throws
    {
        try connection.run("INSERT INTO t (v) VALUES (?)", value)
        #expect(try connection.first("SELECT v FROM t") { $0.value(0) } == value)
    }

    @Test func `values of all types are in their columns`() throws {
        let values: [SQLiteValue] = [
            .text("first"), .bytes([1, 2]), .null, .text(String(repeating: "long", count: 100)), .bytes([]), .real(0.5),
            .integer(7), .text("last"),
        ]
        try connection.execute("CREATE TABLE several (a, b, c, d, e, f, g, h)")
        for _ in 1...2 { try connection.run("INSERT INTO several VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values) }
        let rows = try connection.all("SELECT * FROM several") { row in (0..<8).map(row.value) }
        #expect(rows == [values, values])
    }

    @Test func `a statement that was stopped at its first row runs again from the beginning`() throws {
        for number in 1...3 { try connection.run("INSERT INTO t (v) VALUES (?)", .integer(number)) }
        for _ in 1...2 {
            #expect(try connection.first("SELECT v FROM t ORDER BY v") { $0.integer(0) } == 1)
        }
        #expect(try connection.all("SELECT v FROM t ORDER BY v") { $0.integer(0) } == [1, 2, 3])
    }

    @Test func `a failing statement rolls back the transaction`() throws {
        #expect(throws: SQLiteError.self) {
            try connection.writing { () throws(SQLiteError) in
                try connection.run("INSERT INTO t (id) VALUES (1)")
                try connection.run("INSERT INTO t (id) VALUES (1)")
            }
        }
        #expect(try connection.first("SELECT count(*) FROM t") { $0.integer(0) } == 0)
        let count = try connection.writing { () throws(SQLiteError) in
            try connection.run("INSERT INTO t (id) VALUES (1)")
        }
        #expect(count == 1)
    }

    @Test func `a statement that does not compile is attributed to the file`() {
        let error = #expect(throws: SQLiteError.self) { try connection.run("SELEKT 1") }
        #expect(error?.reason == .corrupt)
    }

    @Test func `a missing file is not created`() {
        let path = directory.file("none.sqlite")
        let error = #expect(throws: SQLiteError.self) { _ = try SQLiteConnection(path: path) }
        #expect(error?.reason == .unreachable)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `processes that each write once leave no log that the next one must read for long`() throws {
        let file = SQLiteFile(path: connection.path)
        try connection.execute("PRAGMA journal_mode = WAL")
        for number in 1...100 {
            let other = try SQLiteConnection(path: file.path)
            try other.run("INSERT INTO t (id, v) VALUES (?, zeroblob(10000))", .integer(number))
        }
        let length = try FileManager.default.attributesOfItem(atPath: file.log)[.size] as? Int
        #expect(try #require(length) < 300_000)
        #expect(try connection.first("SELECT count(*) FROM t") { $0.integer(0) } == 100)
    }
}
