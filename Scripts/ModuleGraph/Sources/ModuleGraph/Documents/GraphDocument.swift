/// The generated document `graph.md`: the module graph as a diagram, a table and rules.
struct GraphDocument {
    let workspace: Workspace

    var text: String {
        """
        # Module graph

        This document shows which packages exist, which packages they depend on, and which rules they follow. `Scripts/graph`
        generates it from the package manifests. `Scripts/graph --check` fails if this file is out of date.

        An arrow points from a package to a package that it depends on. The diagram omits dependencies that already follow from
        other arrows. The table below lists all dependencies.

        ```mermaid
        \(diagram)```

        | Package | Purpose | Products | Depends on |
        |---|---|---|---|
        \(rows.joined(separator: "\n"))

        ## Rules

        - A package may depend only on packages above it in the table.
          `Scripts/ModuleGraph/Sources/ModuleGraph/GraphRules.swift` lists the allowed dependencies. The table shows those in use.
          \(allowances)
        - A target imports only the modules that its manifest declares.
        - In each package, only the *assembly* imports `\(workspace.rules.containerModule)`. It is the file
          `<Package>Assembly.swift`, which registers the services of the package. A package may also have a second assembly,
          `<Package>TestSupportAssembly.swift`, which registers its test doubles. \(workspace.rules.composer) creates a container
          from all assemblies.
        - Only the target `\(workspace.rules.confinedModule.target)` imports `\(workspace.rules.confinedModule.name)`.

        ## Differences from the original graph

        The architecture of this project follows an iOS app that searches GitHub users (“the original” below).
        [Layers as packages, features as directories](Documentation/decisions/0026-layers-and-features.md) explains the reasons.
        The original has seven modules:

        | Module | Uses |
        |---|---|
        | App | Data, Presentation, Shared |
        | Presentation | Domain, DependencyInjection, Shared |
        | Data | Domain, DependencyInjection, Shared |
        | Domain | Core, DependencyInjection, Shared |
        | Core | DependencyInjection, Shared |
        | DependencyInjection | nothing |
        | Shared | nothing |

        This project keeps all of these dependencies except that of Core on DependencyInjection. The following packages differ
        from the original or are new:

        \(workspace.rules.differences.map { "- \($0)" }.joined(separator: "\n"))

        ## Features of each package

        A feature is a directory of a package, such as `Users`. Feature A uses feature B if the code of A mentions a type that B
        declares. An empty cell means that the feature uses no other feature of its package. A test forbids cycles
        between the features of TerminalUI. The other packages can have cycles.

        <details><summary>Features and the features that they use</summary>

        | Package | Feature | Uses |
        |---|---|---|
        \(features.joined(separator: "\n"))

        </details>

        """
    }

    private var diagram: String {
        let arrows = workspace.packages.reversed().map { package in
            let dependencies = essentialDependencies(of: package)
            return "    \(package.name)" + (dependencies.isEmpty ? "" : " --> \(dependencies.joined(separator: " & "))")
        }
        return (["flowchart TD"] + arrows).joined(separator: "\n") + "\n"
    }

    /// Returns the dependencies of a package that are not also indirect dependencies.
    private func essentialDependencies(of package: PackageNode) -> [String] {
        let direct = workspace.dependencies(of: package)
        let indirect = Set(direct.flatMap(allDependencies))
        return direct.filter { !indirect.contains($0) }
    }

    /// Returns the direct and indirect dependencies of the package with a name.
    private func allDependencies(of name: String) -> Set<String> {
        var found: Set<String> = []
        var names = [name]
        while let next = names.popLast() {
            guard let package = workspace.packages.first(where: { $0.name == next }) else { continue }
            names += workspace.dependencies(of: package).filter { found.insert($0).inserted }
        }
        return found
    }

    private var features: [String] {
        let graph = FeatureGraph(workspace)
        return graph.features.map { feature in
            let used = graph.used(by: feature).filter { $0.package == feature.package }.map(\.name)
            return "| \(feature.package) | \(feature.name) | \(used.joined(separator: ", ")) |"
        }
    }

    private var rows: [String] {
        workspace.packages.map { package in
            let products = package.manifest.products.map { "`\($0.name)`" }.joined(separator: ", ")
            let dependencies = workspace.dependencies(of: package)
            let inner = dependencies.isEmpty ? "nothing" : dependencies.joined(separator: ", ")
            return "| [\(package.name)](\(package.path)) | \(package.purpose ?? "") | \(products) | \(inner) |"
        }
    }

    /// A sentence that lists the dependencies that are allowed but not used.
    private var allowances: String {
        let unused = workspace.packages.filter { $0.name != workspace.rules.composer }.flatMap { package in
            let used = workspace.dependencies(of: package)
            return (workspace.rules.layer(named: package.name)?.mayImport ?? []).filter { !used.contains($0) }.map {
                "\(package.name) → \($0)"
            }
        }
        guard !unused.isEmpty else { return "No other dependencies are allowed." }
        return unused.count == 1
            ? "One more dependency is allowed but not used: \(unused[0])."
            : "These dependencies are allowed but not used: \(unused.joined(separator: ", "))."
    }
}
