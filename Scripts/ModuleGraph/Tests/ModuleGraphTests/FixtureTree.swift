import Foundation
import ModuleGraph

/// A small valid repository in a temporary directory with four packages and App. Tests break its rules.
final class FixtureTree {
    let root: URL

    /// The cache of manifests, which all trees share because most of their manifests are the same.
    private static let reader = ManifestReader(
        cache: FileManager.default.temporaryDirectory.appending(path: "module-graph-fixture-manifests"))

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "module-graph-\(UUID().uuidString)")
        for (path, text) in Self.validFiles { try write(text, to: path) }
        try regenerate()
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    func workspace() throws -> Workspace {
        try Workspace(root: root, reader: Self.reader)
    }

    /// The violations as they are printed.
    func complaints() throws -> [String] {
        try workspace().violations().map(\.description)
    }

    /// Writes the generated files again, so that only the rule under test is broken.
    func regenerate() throws {
        _ = try workspace().writeGeneratedFiles()
    }

    func write(_ text: String, to path: String) throws {
        let file = root.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Replaces a text, which the file must contain.
    func replace(_ old: String, with new: String, in path: String) throws {
        let before = try text(of: path)
        guard before.contains(old) else { throw MissingText(text: old, path: path) }
        try write(before.replacing(old, with: new), to: path)
    }

    struct MissingText: Error {
        let text: String
        let path: String
    }
}
