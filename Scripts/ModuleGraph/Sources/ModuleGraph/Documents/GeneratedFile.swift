import Foundation

/// A file that is written from the manifests.
public struct GeneratedFile: Hashable, Sendable {
    /// The path from the root of the repository.
    public let path: String
    /// Its whole text.
    public let text: String
}

extension Workspace {
    /// All files that are written from the manifests.
    public func generatedFiles() -> [GeneratedFile] {
        [
            GeneratedFile(path: "graph.md", text: GraphDocument(workspace: self).text),
            GeneratedFile(path: "Package.swift", text: RootManifest(workspace: self).text),
        ]
    }

    /// Writes those generated files that are stale and returns their paths.
    public func writeGeneratedFiles() throws -> [String] {
        let stale = generatedFiles().filter { text(of: $0.path) != $0.text }
        for file in stale {
            try file.text.write(to: root.appending(path: file.path), atomically: true, encoding: .utf8)
        }
        return stale.map(\.path)
    }
}
