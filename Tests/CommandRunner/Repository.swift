public import Foundation

/// The checkout that contains the tests.
public enum Repository {
    /// The root directory of the checkout.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// The names of all packages except App.
    public static let packages = [
        "Shared", "DependencyInjection", "CommandParsing", "TerminalKit", "ModelContext", "Core", "Network", "Domain",
        "Data", "Presentation", "TerminalUI", "ToolServer",
    ]

    /// Returns the URL of a file or directory from its path relative to the root.
    public static func file(_ path: String) -> URL {
        root.appending(path: path)
    }

    /// Returns the text of a file from its path relative to the root.
    public static func text(of path: String) throws -> String {
        try String(contentsOf: file(path), encoding: .utf8)
    }

    /// Returns the paths of all Swift files below a directory, relative to the root. Hidden directories are skipped.
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
