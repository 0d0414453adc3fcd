/// The second level of the graph: the features of each layer and their uses. A feature is a directory.
///
/// A feature uses another one if it names a type that the other one declares at the top level. Members and functions
/// are not followed.
struct FeatureGraph {
    /// A directory of a package's main target, or another target of the package.
    struct Feature: Hashable {
        let package: String
        let name: String
    }

    /// All features, grouped by package, in the order of the graph.
    let features: [Feature]
    private let uses: [Feature: Set<Feature>]

    init(_ workspace: Workspace) {
        var files: [(Feature, module: String, SourceFile)] = []
        for package in workspace.packages {
            for sources in package.targets where !sources.target.servesTests && !sources.target.supportsTests {
                for file in sources.swiftFiles {
                    guard let name = Self.feature(of: file, in: sources, of: package, workspace.rules) else { continue }
                    files.append((Feature(package: package.name, name: name), sources.target.name, file))
                }
            }
        }
        var homes: [String: [String: Feature]] = [:]
        for (feature, module, file) in files {
            for type in file.declaredTypes { homes[module, default: [:]][type] = feature }
        }
        var uses: [Feature: Set<Feature>] = [:]
        for (feature, module, file) in files {
            let visible = [module] + file.imports.map(\.module)
            let types = file.typeWords.subtracting(file.declaredTypes)
            let used = types.compactMap { type in visible.lazy.compactMap { homes[$0]?[type] }.first }
            uses[feature, default: []].formUnion(used.filter { $0 != feature })
        }
        let order = workspace.packages.map(\.name)
        features = uses.keys.sorted {
            let (first, second) = (order.firstIndex(of: $0.package), order.firstIndex(of: $1.package))
            return (first ?? 0, $0.name) < (second ?? 0, $1.name)
        }
        self.uses = uses
    }

    /// Returns the features that a feature uses, in the order of ``features``.
    func used(by feature: Feature) -> [Feature] {
        let used = uses[feature] ?? []
        return features.filter(used.contains)
    }

    /// Returns the name of the directory that contains a file, or `nil` if the file belongs to the whole layer.
    private static func feature(
        of file: SourceFile, in sources: TargetSources, of package: PackageNode, _ rules: GraphRules
    ) -> String? {
        guard sources.target.name == package.name else { return sources.target.name }
        let folder = "\(package.path)/\(sources.target.folder)/"
        var parts = file.path.dropFirst(folder.count).split(separator: "/").dropLast().map(String.init)[...]
        if let first = parts.first, rules.transparentFolders.contains(first), parts.count > 1 { parts.removeFirst() }
        return parts.first
    }
}
