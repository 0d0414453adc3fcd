/// `graph.md`: the module graph as a picture, a table and a rule.
struct GraphDocument {
    let workspace: Workspace

    var text: String {
        """
        # The module graph

        Written by `Scripts/graph` from the package manifests; `Scripts/graph --check` fails when it is stale.

        ```mermaid
        flowchart TD
        \(edges.joined(separator: "\n"))
        ```

        | Package | What it is for | Products | Depends on |
        |---|---|---|---|
        \(rows.joined(separator: "\n"))

        ## The rule

        An arrow says "may import", and arrows point inward only: a package sees what it declares and nothing else.
        The allowed edges stand once, in `Scripts/ModuleGraph/Sources/ModuleGraph/GraphRules.swift`:

        \(allowances.joined(separator: "\n"))

        In each layer one file, `<Layer>Assembly.swift`, imports `\(workspace.rules.containerModule)` to register what the
        layer offers, and in its test support `<Layer>TestSupportAssembly.swift` to register the doubles; \
        \(workspace.rules.composer) composes the assemblies. `\(workspace.rules.confinedModule.name)` is \
        imported in one target, `\(workspace.rules.confinedModule.target)`.

        """
    }

    private var edges: [String] {
        workspace.packages.reversed().flatMap { package in
            let dependencies = self.dependencies(of: package)
            return dependencies.isEmpty
                ? ["    \(package.name)"]
                : ["    \(package.name) --> \(dependencies.joined(separator: " & "))"]
        }
    }

    private var rows: [String] {
        workspace.packages.map { package in
            let products = package.manifest.products.map { "`\($0.name)`" }.joined(separator: ", ")
            let dependencies = self.dependencies(of: package)
            let inner = dependencies.isEmpty ? "nothing" : dependencies.joined(separator: ", ")
            return "| [\(package.name)](\(package.path)) | \(package.purpose ?? "") | \(products) | \(inner) |"
        }
    }

    private var allowances: [String] {
        workspace.rules.layers.map { layer in
            let inner = layer.mayImport.isEmpty ? "nothing" : layer.mayImport.joined(separator: ", ")
            return "- \(layer.name) may import \(inner)."
        }
    }

    private func dependencies(of package: PackageNode) -> [String] {
        package.manifest.dependencies.map(\.name).sorted { workspace.rules.rank(of: $0) > workspace.rules.rank(of: $1) }
    }
}
