import Foundation
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct InputFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

    /// Creates a file in a new directory and returns its path.
    private func file(_ text: String, mode: Int = 0o600, folderMode: Int = 0o700) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/file"
        try Data(text.utf8).write(to: URL(filePath: path))
        chmod(path, mode_t(mode))
        chmod(folder, mode_t(folderMode))
        return path
    }

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    @Test(arguments: ["", "text", String(repeating: "long ", count: 100_000)])
    func `a file is read to its end`(text: String) throws {
        defer { clean() }
        let path = try file(text)
        #expect(try InputFile(path: path).read(limit: 1 << 20) == Array(text.utf8))
        #expect(try InputFile(path: path).readRegular(limit: 1 << 20).bytes == Array(text.utf8))
    }

    @Test func `a file that exceeds the limit by one byte is rejected`() throws {
        defer { clean() }
        let path = try file(String(repeating: "a", count: 2_049))
        #expect(throws: FileError.tooLarge(name: "“\(path)”", limit: 2_048)) {
            try InputFile(path: path).read(limit: 2_048)
        }
        #expect(try InputFile(path: path).read(limit: 2_049).count == 2_049)
        let error = #expect(throws: FileError.self) { try InputFile(path: path).read(limit: 100) }
        #expect(error?.localizedDescription == "“\(path)” is too large: more than 100 bytes.")
    }

    @Test func `endless input is rejected at the limit`() {
        #expect(throws: FileError.tooLarge(name: "“/dev/zero”", limit: 4_096)) {
            try InputFile(path: "/dev/zero").read(limit: 4_096)
        }
    }

    @Test func `the error for a missing file contains its name`() {
        let error = #expect(throws: FileError.self) { try InputFile(path: "/no/such").read(limit: 1) }
        #expect(error?.description == "“/no/such” could not be read: No such file or directory")
    }

    @Test func `a pipe in place of a regular file is an error and is not waited for`() throws {
        defer { clean() }
        let pipe = try file("") + ".pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        #expect(throws: FileError.unreadable(name: "“\(pipe)”", reason: "it is not a file")) {
            try InputFile(path: pipe).readRegular(limit: 1)
        }
    }

    @Test(arguments: [(0o700, 0o600, true), (0o755, 0o644, true), (0o700, 0o666, false), (0o777, 0o600, false)])
    func `a file is owned if no other user could have written it`(
        folderMode: Int, mode: Int, isOwn: Bool
    ) throws {
        defer { clean() }
        let path = try file("text", mode: mode, folderMode: folderMode)
        #expect(try InputFile(path: path).readRegular(limit: 10).isOwn == isOwn)
    }
}
