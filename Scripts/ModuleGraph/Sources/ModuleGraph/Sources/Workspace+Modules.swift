extension Workspace {
    /// The names of all modules that the packages of the graph build.
    var modules: Set<String> {
        Set(packages.flatMap(\.targets).map(\.target.name))
    }

    /// The targets that a dependency of one of a package's targets stands for.
    func targets(of dependency: TargetDependency, from package: PackageNode) -> [TargetSources] {
        if dependency.package == nil, let own = package.targets.first(where: { $0.target.name == dependency.name }) {
            return [own]
        }
        let candidates = dependency.package.map { [$0] } ?? package.manifest.dependencies.map(\.name)
        for case let other? in candidates.map(self.package(named:)) {
            guard let product = other.manifest.products.first(where: { $0.name == dependency.name }) else { continue }
            return other.targets.filter { product.targets.contains($0.target.name) }
        }
        return []
    }
}
