import Foundation
import ModuleGraph

/// A small repository in a temporary folder: four packages and App, sound until a test breaks a rule in it.
final class FixtureTree {
    let root: URL

    /// SwiftPM's answers are kept for all trees, since most manifests are the same in each.
    private static let reader = ManifestReader(
        cache: FileManager.default.temporaryDirectory.appending(path: "module-graph-fixture-manifests"))

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "module-graph-\(UUID().uuidString)")
        for (path, text) in Self.soundFiles { try write(text, to: path) }
        try regenerate()
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    func workspace() throws -> Workspace {
        try Workspace(root: root, reader: Self.reader)
    }

    /// Every broken rule, as it is printed.
    func complaints() throws -> [String] {
        try workspace().violations().map(\.description)
    }

    /// Writes the generated files again, so that a test sees only the rule that it breaks itself.
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

    /// Replaces a text that must be there.
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
