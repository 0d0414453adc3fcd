/// A target imports exactly the modules of this repository that it declares.
struct ImportCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        let known = workspace.modules
        return workspace.packages.flatMap { package in
            package.targets.flatMap { sources in
                undeclared(in: sources, of: package, known: known, workspace)
                    + unused(in: sources, of: package, workspace)
            }
        }
    }

    private func undeclared(
        in sources: TargetSources, of package: PackageNode, known: Set<String>, _ workspace: Workspace
    ) -> [Violation] {
        let declared = Set(
            sources.target.dependencies.flatMap { workspace.targets(of: $0, from: package) }.map(\.target.name))
        return sources.swiftFiles.flatMap { file in
            file.imports.compactMap { statement in
                let module = statement.module
                guard known.contains(module), module != sources.target.name, !declared.contains(module) else {
                    return nil
                }
                return Violation(
                    place: "\(file.path):\(statement.line)",
                    message: "imports \(module), which the target \(sources.target.name) does not declare")
            }
        }
    }

    private func unused(in sources: TargetSources, of package: PackageNode, _ workspace: Workspace) -> [Violation] {
        let imported = sources.importedModules
        return sources.target.dependencies.compactMap { dependency in
            let isUsed = workspace.targets(of: dependency, from: package).contains { provider in
                imported.contains(provider.target.name)
                    || !provider.ownHeaders.isDisjoint(with: sources.includedHeaders)
                    // A test may need a program only to run it.
                    || (sources.target.isTest && provider.target.isExecutable)
            }
            if isUsed { return nil }
            return Violation(
                place: "\(package.path)/Package.swift",
                message: "the target \(sources.target.name) declares \(dependency.name), which it does not import")
        }
    }
}
