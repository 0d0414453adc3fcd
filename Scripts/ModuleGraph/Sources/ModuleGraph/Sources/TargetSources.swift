import Foundation

/// The files of one target.
public struct TargetSources: Sendable {
    /// The target as declared in the manifest.
    public let target: Target
    /// The Swift files, sorted by path.
    public let swiftFiles: [SourceFile]
    /// The names of the C headers that the target includes.
    public let includedHeaders: Set<String>
    /// The names of the C headers in the target's directory.
    public let ownHeaders: Set<String>

    /// The modules that the Swift files import.
    public var importedModules: Set<String> {
        Set(swiftFiles.flatMap(\.imports).map(\.module))
    }

    /// Reads the files of a target.
    init(target: Target, package: String, root: URL) {
        self.target = target
        let folder = "\(package)/\(target.folder)"
        let enumerator = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        let paths = (enumerator?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }.sorted()
        var swiftFiles: [SourceFile] = []
        var includedHeaders: Set<String> = []
        var ownHeaders: Set<String> = []
        for path in paths {
            let suffix = path.split(separator: ".").last
            guard let suffix, ["swift", "h", "c", "cpp", "m", "mm"].contains(suffix) else { continue }
            let text = (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
            if suffix == "swift" {
                swiftFiles.append(SourceFile(path: path, text: text))
            } else {
                if suffix == "h" { ownHeaders.formUnion(path.split(separator: "/").last.map { [String($0)] } ?? []) }
                includedHeaders.formUnion(Self.headers(includedBy: text))
            }
        }
        self.swiftFiles = swiftFiles
        self.includedHeaders = includedHeaders
        self.ownHeaders = ownHeaders
    }

    /// Returns the last path component of each `#include "…"` and `#include <…>`.
    private static func headers(includedBy text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("#include") || $0.hasPrefix("#import") }.compactMap { line in
            line.split { "<>\"".contains($0) }.dropFirst().first?.split(separator: "/").last.map(String.init)
        }
    }
}
