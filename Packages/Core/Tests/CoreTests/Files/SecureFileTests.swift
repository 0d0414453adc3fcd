import Foundation
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(10))) struct SecureFileTests {
    private let directory: TemporaryDirectory
    private let file: SecureFile

    init() throws {
        directory = try TemporaryDirectory()
        file = SecureFile(directory: directory.path + "/state", name: "secret")
    }

    private func write(_ text: String) async throws {
        try await file.update { _ in (.replace(Array(text.utf8)), ()) }
    }

    @Test func `only the owner can access a new file and its directory`() async throws {
        try await write("content")
        #expect(try directory.permissions(of: "state") == 0o700)
        #expect(try directory.permissions(of: "state/secret") == 0o600)
    }

    @Test func `reading a missing file returns nil and does not create its directory`() throws {
        #expect(try file.read() == nil)
        #expect(directory.files().isEmpty)
    }

    @Test func `a change receives the previous content`() async throws {
        try await write("one")
        let before = try await file.update { bytes in (.replace(Array("two".utf8)), bytes) }
        #expect(before == Array("one".utf8))
        #expect(try file.read() == Array("two".utf8))
    }

    @Test func `removing a file leaves only the lock file`() async throws {
        try await write("content")
        try await file.update { _ in (.remove, ()) }
        #expect(directory.files() == ["state", "state/.secret.lock"])
    }

    @Test func `a symbolic link is rejected for reading and writing and its destination is not changed`() async throws {
        try await write("content")
        try directory.write("target", to: "elsewhere")
        try FileManager.default.removeItem(atPath: file.path)
        try FileManager.default.createSymbolicLink(
            atPath: file.path, withDestinationPath: directory.path + "/elsewhere")
        let refusal = TokenStorageError.unsafeFile(path: file.path, reason: "it is a link")
        #expect(throws: refusal) { try file.read() }
        await #expect(throws: refusal) { try await write("new") }
        #expect(try directory.bytes(of: "elsewhere") == Array("target".utf8))
    }

    @Test func `a symbolic link in place of the temporary file is not followed`() async throws {
        try await write("content")
        try directory.write("target", to: "elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/state/.secret.new", withDestinationPath: directory.path + "/elsewhere")
        try await write("new")
        #expect(try directory.bytes(of: "elsewhere") == Array("target".utf8))
        #expect(try file.read() == Array("new".utf8))
    }

    @Test(arguments: [0o604, 0o640, 0o620, 0o666])
    func `a file that other users can read or change is rejected`(permissions: Int) async throws {
        try await write("content")
        try directory.setPermissions(permissions, of: "state/secret")
        #expect(throws: TokenStorageError.unsafeFile(path: file.path, reason: "other users can read or change it")) {
            try file.read()
        }
    }

    @Test func `a change restricts a file that others can read to its owner`() async throws {
        try await write("content")
        try directory.setPermissions(0o644, of: "state/secret")
        #expect(try await file.update { bytes in (.replace([1]), bytes) } == Array("content".utf8))
        #expect(try directory.permissions(of: "state/secret") == 0o600)
    }

    @Test func `a change does not accept a file that others could have modified`() async throws {
        try await write("content")
        try directory.setPermissions(0o622, of: "state/secret")
        await #expect(throws: TokenStorageError.self) { try await write("new") }
        #expect(try await file.updateOrRecreate { bytes in (.replace([1]), bytes) } == nil)
        #expect(try directory.permissions(of: "state/secret") == 0o600)
    }

    @Test func `discarding removes a symbolic link and keeps its destination`() async throws {
        try await write("content")
        try directory.write("target", to: "elsewhere")
        try FileManager.default.removeItem(atPath: file.path)
        try FileManager.default.createSymbolicLink(
            atPath: file.path, withDestinationPath: directory.path + "/elsewhere")
        try await file.discard()
        #expect(try !file.exists())
        #expect(try directory.bytes(of: "elsewhere") == Array("target".utf8))
    }

    @Test(arguments: [0o777, 0o770, 0o702])
    func `a directory that others can change is rejected`(permissions: Int) async throws {
        try await write("content")
        try directory.setPermissions(permissions, of: "state")
        #expect(
            throws: TokenStorageError.unsafeFile(path: directory.path + "/state", reason: "others can change it")
        ) { try file.read() }
    }

    @Test func `a directory that is a symbolic link is rejected`() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/state", withDestinationPath: directory.path)
        await #expect(throws: TokenStorageError.self) { try await write("content") }
        #expect(directory.files() == ["state"])
    }

    @Test func `a pipe in place of the file is rejected and not waited for`() async throws {
        try await write("content")
        try FileManager.default.removeItem(atPath: file.path)
        try #require(mkfifo(file.path, 0o600) == 0)
        #expect(throws: TokenStorageError.unsafeFile(path: file.path, reason: "it is not a file")) {
            try file.read()
        }
    }

    @Test func `a file that is too large is not read`() async throws {
        try directory.write(String(repeating: "x", count: SecureFile.maximumSize + 1), to: "large")
        let large = SecureFile(directory: directory.path, name: "large")
        #expect(throws: TokenStorageError.tampered(path: large.path)) { try large.read() }
    }

    @Test func `a lock held by another process longer than the limit is an error`() async throws {
        try await write("content")
        let lock = open(directory.path + "/state/.secret.lock", O_RDWR)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX) == 0)
        let impatient = SecureFile(directory: directory.path + "/state", name: "secret", lockLimit: .zero)
        await #expect(throws: TokenStorageError.self) { try await impatient.update { _ in (.remove, ()) } }
        #expect(try file.read() == Array("content".utf8))
    }

    #if os(Linux)
        @Test func `a change releases the lock although a child process still has its descriptor`() async throws {
            let lock = directory.path + "/state/.secret.lock"
            let copy = try await file.update { _ in
                let descriptor = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?
                    .compactMap(Int32.init).first { descriptor in
                        let link = "/proc/self/fd/\(descriptor)"
                        return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == lock
                    }
                return (.replace([1]), descriptor.map { dup($0) })
            }
            defer { close(copy ?? -1) }
            try #require(copy != nil)
            let impatient = SecureFile(directory: directory.path + "/state", name: "secret", lockLimit: .zero)
            try await impatient.update { _ in (.remove, ()) }
            #expect(try file.read() == nil)
        }
    #endif

    @Test func `concurrent changes are performed one after the other`() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 {
                group.addTask { try await file.update { bytes in (.replace((bytes ?? []) + [1]), ()) } }
            }
            try await group.waitForAll()
        }
        #expect(try file.read()?.count == 20)
    }
}
