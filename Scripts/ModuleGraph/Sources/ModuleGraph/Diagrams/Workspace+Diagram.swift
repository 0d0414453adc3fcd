extension Workspace {
    /// Returns a diagram of the graph.
    ///
    /// - Parameters:
    ///   - package: The package to show together with its dependencies and dependents, or `nil` for all packages.
    ///   - showsFeatures: Whether to show features and their uses instead of packages.
    public func diagram(of package: String? = nil, showsFeatures: Bool = false) -> Diagram {
        let whole = showsFeatures ? featureDiagram : packageDiagram
        guard let package else { return whole }
        func belongs(_ id: String) -> Bool { id == package || id.hasPrefix("\(package)/") }
        let edges = whole.edges.filter { belongs($0.from) || belongs($0.to) }
        let shown = Set(edges.flatMap { [$0.from, $0.to] })
        return Diagram(nodes: whole.nodes.filter { shown.contains($0.id) || belongs($0.id) }, edges: edges)
    }

    private var packageDiagram: Diagram {
        Diagram(
            nodes: packages.map { Diagram.Node(id: $0.name, title: $0.name, group: nil) },
            edges: packages.flatMap { package in
                dependencies(of: package).map { Diagram.Edge(from: package.name, to: $0) }
            })
    }

    private var featureDiagram: Diagram {
        let graph = FeatureGraph(self)
        return Diagram(
            nodes: graph.features.map { Diagram.Node(id: $0.id, title: $0.name, group: $0.package) },
            edges: graph.features.flatMap { feature in
                graph.used(by: feature).map { Diagram.Edge(from: feature.id, to: $0.id) }
            })
    }

    /// Returns the names of the packages that a package depends on, outermost first.
    func dependencies(of package: PackageNode) -> [String] {
        package.manifest.dependencies.map(\.name).sorted { rules.rank(of: $0) > rules.rank(of: $1) }
    }
}

extension FeatureGraph.Feature {
    var id: String { "\(package)/\(name)" }
}
