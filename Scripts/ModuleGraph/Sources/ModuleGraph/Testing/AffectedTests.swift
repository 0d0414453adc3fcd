/// The tests that a change can reach, by the names that `Scripts/test` accepts.
///
/// The sources of a package reach its own tests, those of all packages that depend on it, and the tests of the whole
/// program. A file that no rule covers reaches all tests.
public struct AffectedTests: Sendable {
    private let workspace: Workspace

    /// Creates a value for the workspace after the change.
    public init(_ workspace: Workspace) {
        self.workspace = workspace
    }

    /// Returns the names of the tests that changes to some files can reach.
    ///
    /// - Parameter paths: The changed files, relative to the root of the repository.
    public func names(changing paths: [String]) -> Set<String> {
        Set(paths.flatMap { reached(from: $0) ?? all })
    }

    private var all: [String] {
        workspace.packages.map(\.name) + Self.program + ["ModuleGraph", "release"]
    }

    /// The tests of the whole program.
    private static let program = ["ArchitectureTests", "ConsumerTests", "EndToEndTests"]

    /// Returns the names of the tests that a file can reach, or `nil` if no rule covers the file.
    private func reached(from path: String) -> [String]? {
        let parts = path.split(separator: "/").map(String.init)
        if let package = workspace.packages.first(where: { path.hasPrefix("\($0.path)/") }) {
            if path.hasSuffix(".md"), !path.contains("/Sources/"), !path.contains("/Tests/") {
                return ["ArchitectureTests"]
            }
            if path.hasPrefix("\(package.path)/Tests/") { return [package.name, "ArchitectureTests"] }
            return above(package).map(\.name) + Self.program
        }
        switch (parts.first, parts.dropFirst().first) {
        case ("Tests", "ArchitectureTests"?), ("Tests", "ConsumerTests"?), ("Tests", "EndToEndTests"?):
            return [parts[1], "ArchitectureTests"]
        case ("Tests", "ReleaseTests"?), ("Scripts", "app"?), ("Scripts", "install"?), ("Scripts", "package"?):
            return ["release", "ArchitectureTests"]
        case ("Tests", "Benchmarks"?), ("Tests", "Fuzz"?), ("Tests", "RootTests"?): return ["ArchitectureTests"]
        case ("Tests", _): return Self.program
        case ("Scripts", "ModuleGraph"?): return ["ModuleGraph", "ArchitectureTests"]
        case ("Scripts", _) where path.contains("/new-kind"): return ["ArchitectureTests", "ConsumerTests"]
        case ("Scripts", "support"?) where path.hasSuffix("/graph.sh"): return ["ArchitectureTests"]
        case ("Scripts", "support"?), ("Scripts", "bootstrap"?), ("Scripts", "thread-sanitizer.suppressions"?):
            return nil
        case ("Scripts", _), (".ci", _), (".github", _), ("Documentation", _): return ["ArchitectureTests"]
        case ("Package.swift", _): return ["ArchitectureTests", "ConsumerTests"]
        default: return path.hasSuffix(".md") || path == "LICENSE" ? ["ArchitectureTests"] : nil
        }
    }

    /// Returns a package and those that depend on it, directly or through others.
    private func above(_ package: PackageNode) -> [PackageNode] {
        var names: Set<String> = [package.name]
        // The packages are sorted innermost first, so one pass finds all dependents.
        for other in workspace.packages where other.manifest.dependencies.contains(where: { names.contains($0.name) }) {
            names.insert(other.name)
        }
        return workspace.packages.filter { names.contains($0.name) }
    }
}
