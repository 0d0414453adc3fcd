import Foundation
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct SQLiteFileTests {
    #if os(Linux)
        @Test func `a lock is released although a child process still has its descriptor`() throws {
            let directory = try TemporaryDirectory()
            let file = SQLiteFile(path: directory.file("test.sqlite"))
            let copy = try file.locked(lockTimeout: .zero) {
                (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.compactMap(Int32.init)
                    .first { descriptor in
                        let link = "/proc/self/fd/\(descriptor)"
                        return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == directory.path
                    }
                    .map { dup($0) }
            }
            defer { close(copy ?? -1) }
            try #require(copy != nil)
            try file.locked(lockTimeout: .zero) {}
        }
    #endif
}
