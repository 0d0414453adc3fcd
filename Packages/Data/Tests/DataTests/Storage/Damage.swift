import Foundation
import Testing

@testable import Data

/// Functions that damage or change files as accidents and newer versions do.
enum Damage {
    /// Overwrites part of a file with meaningless bytes.
    static func overwrite(_ path: String, from offset: Int, count: Int) throws {
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? file.close() }
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Foundation.Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }))
    }

    /// Overwrites the page of 4 KiB that contains a text. The page is first moved from the write-ahead log to the file.
    static func overwritePage(with text: String, in path: String) throws {
        try SQLiteConnection(path: path).checkpoint()
        let bytes = try Foundation.Data(contentsOf: URL(filePath: path))
        let place = try #require(bytes.range(of: Foundation.Data(text.utf8)))
        try overwrite(path, from: place.lowerBound / 4096 * 4096, count: 4096)
    }

    /// Sets the schema version that a newer version of the program would write.
    static func setVersion(_ version: Int, of path: String) throws {
        try SQLiteConnection(path: path).execute("PRAGMA user_version = \(version)")
    }

    static func version(of path: String) throws -> Int {
        try SQLiteSchema.version(of: SQLiteConnection(path: path))
    }
}
