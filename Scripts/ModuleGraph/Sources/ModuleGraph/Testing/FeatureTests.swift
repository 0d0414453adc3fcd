import Foundation

/// The tests of a feature in all layers, which are the suites in directories with its name.
public struct FeatureTests: Sendable {
    /// The suites of a feature in one test target.
    public struct Suites: Sendable, Hashable {
        /// The name that `Scripts/test` accepts: a package, or `EndToEndTests`.
        public let name: String
        /// A regular expression for `swift test --filter`.
        public let filter: String
    }

    private let files: [(name: String, target: String, file: SourceFile, folders: [String])]

    /// Reads the test targets of all packages and the end-to-end tests.
    public init(_ workspace: Workspace) {
        var files: [(String, String, SourceFile, [String])] = []
        for package in workspace.packages {
            for sources in package.targets where sources.target.isTest {
                let folder = "\(package.path)/\(sources.target.folder)"
                files += sources.swiftFiles.map {
                    (package.name, sources.target.name, $0, Self.folders(of: $0.path, in: folder))
                }
            }
        }
        for path in workspace.swiftFiles(under: "Tests/EndToEndTests") {
            guard let text = workspace.text(of: path) else { continue }
            let folders = Self.folders(of: path, in: "Tests/EndToEndTests")
            files.append(("EndToEndTests", "EndToEndTests", SourceFile(path: path, text: text), folders))
        }
        self.files = files
    }

    /// The names of all features that have tests.
    public var features: [String] {
        Set(files.flatMap(\.folders)).sorted()
    }

    /// Returns the suites in directories with a name, in the order of the graph.
    public func suites(of feature: String) -> [Suites] {
        var suites: [(name: String, target: String, types: Set<String>)] = []
        for file in files where file.folders.contains(feature) {
            if let index = suites.firstIndex(where: { $0.target == file.target }) {
                suites[index].types.formUnion(file.file.declaredTypes)
            } else {
                suites.append((file.name, file.target, file.file.declaredTypes))
            }
        }
        return suites.filter { !$0.types.isEmpty }.map {
            Suites(name: $0.name, filter: "^\($0.target)\\.(\($0.types.sorted().joined(separator: "|")))/")
        }
    }

    private static func folders(of path: String, in folder: String) -> [String] {
        path.dropFirst(folder.count + 1).split(separator: "/").dropLast().map(String.init)
    }
}

extension Workspace {
    /// Returns the sorted paths of the Swift files in a directory, relative to the root.
    fileprivate func swiftFiles(under folder: String) -> [String] {
        let enumerator = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        let paths = enumerator?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
    }
}
