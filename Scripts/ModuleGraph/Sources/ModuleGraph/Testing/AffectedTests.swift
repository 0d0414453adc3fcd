/// Which of the names that `Scripts/test` takes a change can reach.
///
/// A package's sources reach its own tests, those of every package above it, and what spans packages. A file that nobody
/// has thought of reaches everything.
public struct AffectedTests: Sendable {
    private let workspace: Workspace

    /// - Parameter workspace: After the change.
    public init(_ workspace: Workspace) {
        self.workspace = workspace
    }

    /// The names, in no order; nil when everything has to run.
    ///
    /// - Parameter paths: The changed files, from the root of the repository.
    public func names(changing paths: [String]) -> Set<String>? {
        var names: Set<String> = []
        for path in paths {
            guard let reached = reached(from: path) else { return nil }
            names.formUnion(reached)
        }
        // The whole holds its parts.
        if names.contains("Tests") { names.subtract(["ArchitectureTests", "ConsumerTests", "EndToEndTests"]) }
        return names
    }

    private func reached(from path: String) -> Set<String>? {
        let parts = path.split(separator: "/").map(String.init)
        if let package = workspace.packages.first(where: { path.hasPrefix("\($0.path)/") }) {
            if path.hasSuffix(".md"), !path.contains("/Sources/"), !path.contains("/Tests/") {
                return ["ArchitectureTests"]
            }
            if path.hasPrefix("\(package.path)/Tests/") { return [package.name, "ArchitectureTests"] }
            return Set(above(package).map(\.name)).union([package.name, "Tests"])
        }
        switch (parts.first, parts.dropFirst().first) {
        case ("Tests", "ArchitectureTests"?), ("Tests", "ConsumerTests"?), ("Tests", "EndToEndTests"?):
            return [parts[1], "ArchitectureTests"]
        case ("Tests", "Benchmarks"?), ("Tests", "Fuzz"?), ("Tests", "RootTests"?): return ["ArchitectureTests"]
        case ("Tests", _): return ["Tests"]
        case ("Scripts", "ModuleGraph"?): return ["ModuleGraph", "ArchitectureTests"]
        case ("Scripts", "app"?): return ["Tests"]
        case ("Scripts", "support"?) where !path.contains("/new-kind") && !path.hasSuffix("/graph.sh"): return nil
        case ("Scripts", "bootstrap"?), ("Scripts", "thread-sanitizer.suppressions"?): return nil
        case ("Scripts", _), (".ci", _), ("Documentation", _): return ["ArchitectureTests"]
        case ("Package.swift", _): return ["ArchitectureTests", "ConsumerTests"]
        default: return path.hasSuffix(".md") || path == "LICENSE" ? ["ArchitectureTests"] : nil
        }
    }

    /// The packages that depend on one, also through others.
    private func above(_ package: PackageNode) -> [PackageNode] {
        var names: Set<String> = [package.name]
        // Innermost first, so one walk finds all.
        for other in workspace.packages where other.manifest.dependencies.contains(where: { names.contains($0.name) }) {
            names.insert(other.name)
        }
        return workspace.packages.filter { names.contains($0.name) }
    }
}
