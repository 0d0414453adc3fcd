import Foundation
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
final class PartialFileTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "partial-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var target: String { folder + "/file" }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
    }

    private func put(_ text: String, at path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    private func write(_ text: String, mayReplace: Bool = false) throws {
        let part = try PartialFile(beside: target)
        do {
            try part.write(Array(text.utf8))
            try part.move(mayReplace: mayReplace)
        } catch {
            part.discard()
            throw error
        }
    }

    @Test func `the target appears when the file is moved, and no other file remains`() throws {
        let part = try PartialFile(beside: target)
        try part.write(Array("new".utf8))
        #expect(!FileManager.default.fileExists(atPath: target))
        try part.move(mayReplace: false)
        #expect(try text(target) == "new")
        #expect(try names == ["file"])
    }

    @Test func `an existing file is only replaced if this is allowed`() throws {
        try put("old", at: target)
        #expect(throws: FileError.exists(path: target)) { try write("new") }
        #expect(try text(target) == "old")
        try write("new", mayReplace: true)
        #expect(try text(target) == "new")
        #expect(try names == ["file"])
    }

    @Test(arguments: ["there/real", "there/link"])
    func `a symbolic link is kept and its destination is replaced`(to name: String) throws {
        let there = folder + "/there"
        try FileManager.default.createDirectory(atPath: there, withIntermediateDirectories: true)
        try put("old", at: there + "/real")
        try FileManager.default.createSymbolicLink(atPath: there + "/link", withDestinationPath: "real")
        try FileManager.default.createSymbolicLink(atPath: target, withDestinationPath: name)
        try write("new", mayReplace: true)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: target) == name)
        #expect(try text(there + "/real") == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: there).sorted() == ["link", "real"])
        #expect(try names == ["file", "there"])
    }

    @Test(arguments: ["new", "file"])
    func `a dangling symbolic link is rejected or replaced, but never followed`(destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: target, withDestinationPath: destination)
        #expect(PartialFile.isTaken(target))
        #expect(throws: FileError.exists(path: target)) { try write("new") }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: target) == destination)
        try write("new", mayReplace: true)
        #expect(try text(target) == "new")
        #expect(try names == ["file"])
        #expect(throws: (any Error).self) { try FileManager.default.destinationOfSymbolicLink(atPath: target) }
    }

    @Test func `a symbolic link at the final name is kept if the file was created for that name`() throws {
        try put("old", at: folder + "/real")
        try FileManager.default.createSymbolicLink(atPath: target, withDestinationPath: "real")
        let part = try PartialFile(beside: target)
        try part.write(Array("new".utf8))
        try part.move(to: target, mayReplace: true)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: target) == "real")
        #expect(try text(folder + "/real") == "new")
    }

    @Test func `a discarded file leaves nothing behind`() throws {
        try PartialFile(beside: target).discard()
        #expect(try names.isEmpty)
    }

    @Test func `a file moved to another name has that name`() throws {
        let part = try PartialFile(beside: target)
        try part.move(to: target + ".png", mayReplace: false)
        #expect(try names == ["file.png"])
    }

    @Test func `two files for the same target do not conflict`() throws {
        let (first, second) = (try PartialFile(beside: target), try PartialFile(beside: target))
        try first.write(Array("first".utf8))
        try second.write(Array("second".utf8))
        try first.move(mayReplace: false)
        #expect(throws: FileError.exists(path: target)) { try second.move(mayReplace: false) }
        second.discard()
        #expect(try text(target) == "first")
        #expect(try names == ["file"])
    }

    @Test(
        arguments: [".file.part-0123456789abcdef", ".other.part-ffffffffffffffff", ".file.1.part", ".file.4711.part"])
    func `temporary files of killed processes are removed with the next file, whatever their target was`(_ name: String)
        throws
    {
        try put("left over", at: folder + "/" + name)
        try write("new")
        #expect(try names == ["file"])
    }

    @Test(
        arguments: [
            "file.part-0123456789abcdef", ".file.part-0123456789abcde", ".file.part-0123456789abcdeG", ".other.1.part",
            ".file.x.part", ".file..part", ".part",
        ])
    func `files with similar names are not removed`(_ name: String) throws {
        try put("somebody's", at: folder + "/" + name)
        try write("new")
        #expect(try names.contains(name))
    }

    @Test func `a file that another process is writing is not removed`() throws {
        let other = try PartialFile(beside: folder + "/other")
        try write("new")
        try other.write(Array("other".utf8))
        try other.move(mayReplace: false)
        #expect(try names == ["file", "other"])
        #expect(try text(folder + "/other") == "other")
    }

    @Test func `a target name of maximum length still allows a temporary name`() throws {
        let name = String(repeating: "é", count: 127)
        let part = try PartialFile(beside: folder + "/" + name)
        try part.move(mayReplace: false)
        #expect(try names.map { $0.precomposedStringWithCanonicalMapping } == [name])
    }

    @Test func `a directory at the target is rejected before anything is written`() throws {
        #expect(throws: FileError.failed(path: folder, code: EISDIR)) { _ = try PartialFile(beside: folder) }
    }

    @Test func `the error for a missing directory names the file`() throws {
        let path = folder + "/none/file"
        let error = #expect(throws: FileError.self) { _ = try PartialFile(beside: path) }
        #expect(error == .failed(path: path, code: ENOENT))
        #expect(error?.description == "“\(path)” could not be written: No such file or directory")
    }

    @Test func `a special file is written to directly and never replaced`() throws {
        let part = try PartialFile(beside: "/dev/null")
        try part.write([1, 2, 3])
        try part.move(mayReplace: true)
        #expect(PartialFile.isSpecial("/dev/null"))
    }

    @Test func `the new file has the requested permissions`() throws {
        let part = try PartialFile(beside: target, mode: 0o600)
        try part.move(mayReplace: false)
        #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o600)
    }
}
