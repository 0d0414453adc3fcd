/// A package depends only on packages that the rules allow and that one of its targets uses.
struct EdgeCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        workspace.packages.flatMap { package -> [Violation] in
            let place = "\(package.path)/Package.swift"
            guard let layer = workspace.rules.layer(named: package.name) else {
                return [Violation(place: place, message: "the rules do not contain the package \(package.name)")]
            }
            return package.manifest.dependencies.flatMap { dependency -> [Violation] in
                guard dependency.isLocal, layer.mayImport.contains(dependency.name) else {
                    return [
                        Violation(place: place, message: "\(package.name) must not depend on \(dependency.name)")
                    ]
                }
                guard uses(package, dependency.name, in: workspace) else {
                    return [
                        Violation(
                            place: place,
                            message: "\(package.name) declares the package \(dependency.name), but no target uses it")
                    ]
                }
                return []
            }
        }
    }

    private func uses(_ package: PackageNode, _ name: String, in workspace: Workspace) -> Bool {
        let products = workspace.package(named: name)?.manifest.products.map(\.name) ?? []
        return package.manifest.targets.flatMap(\.dependencies).contains {
            $0.package == name || ($0.package == nil && products.contains($0.name))
        }
    }
}
