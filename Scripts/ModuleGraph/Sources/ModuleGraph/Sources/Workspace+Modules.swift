extension Workspace {
    /// The names of all modules of the packages.
    var modules: Set<String> {
        Set(packages.flatMap(\.targets).map(\.target.name))
    }

    /// Returns the targets that a dependency of a package's target refers to.
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
