import Foundation

/// A file that is generated from the manifests.
public struct GeneratedFile: Hashable, Sendable {
    /// The path from the root of the repository.
    public let path: String
    /// The complete text of the file.
    public let text: String
}

extension Workspace {
    /// Returns all files that are generated from the manifests.
    public func generatedFiles() -> [GeneratedFile] {
        [
            GeneratedFile(path: "graph.md", text: GraphDocument(workspace: self).text),
            GeneratedFile(path: "Package.swift", text: RootManifest(workspace: self).text),
        ]
    }

    /// Writes the generated files that are out of date and returns their paths.
    public func writeGeneratedFiles() throws -> [String] {
        let outdated = generatedFiles().filter { text(of: $0.path) != $0.text }
        for file in outdated {
            try file.text.write(to: root.appending(path: file.path), atomically: true, encoding: .utf8)
        }
        return outdated.map(\.path)
    }
}
