public import Foundation

/// The checkout that the tests are part of.
public enum Repository {
    /// Its root.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// The packages of the graph, App apart.
    public static let packages = [
        "Shared", "DependencyInjection", "CommandParsing", "TerminalKit", "ModelContext", "Core", "Network", "Domain",
        "Data",
        "Presentation", "TerminalUI",
    ]

    /// A file or folder by its path from the root.
    public static func file(_ path: String) -> URL {
        root.appending(path: path)
    }

    /// The text of a file by its path from the root.
    public static func text(of path: String) throws -> String {
        try String(contentsOf: file(path), encoding: .utf8)
    }

    /// The paths, from the root, of all Swift files under a folder, build folders left out.
    public static func swiftFiles(under folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(folder).path).sorted().flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if name.hasPrefix(".") { return [] }
            if name.hasSuffix(".swift") { return [path] }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file(path).path, isDirectory: &isFolder), isFolder.boolValue
            else { return [] }
            return try swiftFiles(under: path)
        }
    }
}
