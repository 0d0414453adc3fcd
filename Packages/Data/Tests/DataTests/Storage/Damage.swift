import Foundation
import Testing

@testable import Data

/// Functions that damage files like an accident.
enum Damage {
    /// Overwrites a part of a file with arbitrary bytes.
    static func overwrite(_ path: String, from offset: Int, count: Int) throws {
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? file.close() }
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Foundation.Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }))
    }

    /// Overwrites the 4 KiB page that contains a text, after copying the write-ahead log into the file.
    static func overwritePage(with text: String, in path: String) throws {
        try SQLiteConnection(path: path).checkpoint()
        let bytes = try Foundation.Data(contentsOf: URL(filePath: path))
        let place = try #require(bytes.range(of: Foundation.Data(text.utf8)))
        try overwrite(path, from: place.lowerBound / 4096 * 4096, count: 4096)
    }

    /// Sets the schema version of a file, like a newer version of the program.
    static func setVersion(_ version: Int, of path: String) throws {
        try SQLiteConnection(path: path).execute("PRAGMA user_version = \(version)")
    }

    static func version(of path: String) throws -> Int {
        try SQLiteSchema.version(of: SQLiteConnection(path: path))
    }
}
