/// `graph.md`: the module graph as a picture, a table and a rule.
struct GraphDocument {
    let workspace: Workspace

    var text: String {
        """
        # The module graph

        Written by `Scripts/graph` from the package manifests; `Scripts/graph --check` fails when it is stale.

        `Scripts/graph --format svg` draws it, `--features` with the features, `--package Domain` one layer alone.

        ```mermaid
        \(diagram)```

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

        ## The features of each layer

        A feature is a folder of a layer. It uses another where it names a type that the other declares. Here are the
        uses inside of each layer; `Scripts/graph --features` has those between layers too.

        | Layer | Feature | Uses |
        |---|---|---|
        \(features.joined(separator: "\n"))

        ## Where it differs from the documented graph

        The system that this one follows has seven modules: App uses Data, Presentation and Shared; Presentation uses
        Domain, DependencyInjection and Shared; Data the same three; Domain uses Core, DependencyInjection and Shared; Core
        uses DependencyInjection and Shared; the last two use nothing. All these arrows are here too.

        \(workspace.rules.differences.map { "- \($0)" }.joined(separator: "\n"))

        """
    }

    private var diagram: String {
        // Writing JSON alone can fail.
        (try? workspace.diagram().text(.mermaid)) ?? ""
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

    private var allowances: [String] {
        workspace.rules.layers.map { layer in
            let inner = layer.mayImport.isEmpty ? "nothing" : layer.mayImport.joined(separator: ", ")
            return "- \(layer.name) may import \(inner)."
        }
    }
}
