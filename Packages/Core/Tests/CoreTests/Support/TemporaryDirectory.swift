import Foundation

/// A directory for one test that is removed when this object is released.
final class TemporaryDirectory: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/core-tests-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        // A keyring daemon that is about to exit may still create files here.
        for _ in 0..<100 where FileManager.default.fileExists(atPath: path) {
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    func write(_ text: String, to name: String, permissions: Int = 0o600) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
        try setPermissions(permissions, of: name)
    }

    func setPermissions(_ permissions: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path + "/" + name)
    }

    func permissions(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int
    }

    func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
    }

    /// Returns the paths of all files below the directory, relative to it.
    func files() -> [String] {
        (FileManager.default.subpaths(atPath: path) ?? []).sorted()
    }
}
