public import Foundation

/// The packages and manifests of the repository.
public struct Workspace: Sendable {
    /// The root directory of the repository.
    public let root: URL
    /// The packages, innermost first.
    public let packages: [PackageNode]
    /// The texts of all manifests, including those of tools and tests, by path.
    public let manifests: [String: String]
    /// The rules of the graph.
    public let rules: GraphRules

    /// Reads `Packages/*` and `App` in a root directory.
    public init(
        root: URL, rules: GraphRules = .house, reader: ManifestReader
    ) throws(ManifestReaderError) {
        self.root = root
        self.rules = rules
        let layers = Self.folders(in: "Packages", of: root) + ["App"]
        let paths = layers.filter { Self.hasManifest($0, in: root) }.sorted {
            let (first, second) = (Self.name(of: $0), Self.name(of: $1))
            return (rules.rank(of: first), first) < (rules.rank(of: second), second)
        }
        let decoded = try reader.read(paths.map { root.appending(path: $0) })
        packages = zip(paths, decoded).map { path, manifest in
            PackageNode(
                name: Self.name(of: path),
                path: path,
                manifest: manifest,
                targets: manifest.targets.map { TargetSources(target: $0, package: path, root: root) },
                purpose: Self.text(of: "\(path)/README.md", in: root).flatMap(Readme.firstSentence)
            )
        }
        let tools = ["Tests", "Scripts"].flatMap { [$0] + Self.folders(in: $0, of: root) }
        manifests = (layers + tools).reduce(into: [:]) { texts, path in
            texts["\(path)/Package.swift"] = Self.text(of: "\(path)/Package.swift", in: root)
        }
    }

    /// Returns the package with a name, or `nil` if there is none.
    func package(named name: String) -> PackageNode? {
        packages.first { $0.name == name }
    }

    /// Returns the names of the packages that a package depends on, outermost first.
    func dependencies(of package: PackageNode) -> [String] {
        package.manifest.dependencies.map(\.name).sorted { rules.rank(of: $0) > rules.rank(of: $1) }
    }

    /// Returns the text of a file, or `nil` if the file cannot be read.
    public func text(of path: String) -> String? {
        Self.text(of: path, in: root)
    }

    private static func text(of path: String, in root: URL) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    private static func hasManifest(_ path: String, in root: URL) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: "\(path)/Package.swift").path)
    }

    private static func folders(in path: String, of root: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(path)/\($0)" }
    }
}
