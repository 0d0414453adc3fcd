/// The generated document `graph.md`: the module graph as a diagram, a table and rules.
struct GraphDocument {
    let workspace: Workspace

    var text: String {
        """
        # Module graph

        This document shows which packages exist, which packages they depend on, and which rules they follow. `Scripts/graph`
        generates it from the package manifests. `Scripts/graph --check` fails if this file is out of date.

        An arrow points from a package to a package that it depends on:

        ```mermaid
        \(diagram)```

        | Package | Purpose | Products | Depends on |
        |---|---|---|---|
        \(rows.joined(separator: "\n"))

        ## Rules

        - Dependencies point inward only: a package may depend only on packages above it in the table.
          `Scripts/ModuleGraph/Sources/ModuleGraph/GraphRules.swift` defines the allowed dependencies.
          \(allowances)
        - A target imports only the modules that its manifest declares.
        - In each package, only the assembly, `<Package>Assembly.swift`, imports `\(workspace.rules.containerModule)`, to register
          the services of the package. In the test support of a package, only `<Package>TestSupportAssembly.swift` imports it,
          to register the test doubles. \(workspace.rules.composer) creates a container from the assemblies.
        - Only the target `\(workspace.rules.confinedModule.target)` imports `\(workspace.rules.confinedModule.name)`.

        ## Differences from the original graph

        This project follows the module graph of an iOS app that searches GitHub users. This section calls that app “the
        original”. It has seven modules:

        | Module | Uses |
        |---|---|
        | App | Data, Presentation, Shared |
        | Presentation | Domain, DependencyInjection, Shared |
        | Data | Domain, DependencyInjection, Shared |
        | Domain | Core, DependencyInjection, Shared |
        | Core | DependencyInjection, Shared |
        | DependencyInjection | nothing |
        | Shared | nothing |

        These dependencies also exist here, except that Core does not use DependencyInjection. The graphs differ as follows:

        \(workspace.rules.differences.map { "- \($0)" }.joined(separator: "\n"))

        ## Features of each package

        A feature is a directory of a package. A feature uses another feature if its code refers to a type that is defined in
        the other feature. The table lists the dependencies between features of the same package. An empty cell means that
        the feature uses no other feature. Cycles between features are forbidden only in TerminalUI.

        | Package | Feature | Uses |
        |---|---|---|
        \(features.joined(separator: "\n"))

        """
    }

    private var diagram: String {
        let arrows = workspace.packages.reversed().map { package in
            let dependencies = workspace.dependencies(of: package)
            return "    \(package.name)" + (dependencies.isEmpty ? "" : " --> \(dependencies.joined(separator: " & "))")
        }
        return (["flowchart TD"] + arrows).joined(separator: "\n") + "\n"
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

    /// A sentence about the allowed dependencies, which names those that no package uses.
    private var allowances: String {
        let unused = workspace.packages.filter { $0.name != workspace.rules.composer }.flatMap { package in
            let used = workspace.dependencies(of: package)
            return (workspace.rules.layer(named: package.name)?.mayImport ?? []).filter { !used.contains($0) }.map {
                "\(package.name) → \($0)"
            }
        }
        guard !unused.isEmpty else { return "The table shows all of them." }
        return "The table shows all of them except those that no package currently uses: "
            + unused.joined(separator: ", ") + "."
    }
}
