/// The container is imported only by the assembly of each layer, the assembly of its doubles, tests and the composer.
struct ContainerCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        let container = workspace.rules.containerModule
        let watched = workspace.packages.filter { $0.name != container && $0.name != workspace.rules.composer }
        return watched.flatMap { package in
            package.targets.filter { !$0.target.isTest }.flatMap { source in
                // Only the target with the layer's doubles has an assembly of its own.
                let doubles = "\(package.name)TestSupport"
                let home = source.target.name == doubles ? doubles : package.name
                let assembly = "\(home)Assembly.swift"
                return source.swiftFiles.filter { $0.name != assembly }.flatMap { file in
                    file.imports.filter { $0.module == container }.map { statement in
                        Violation(
                            place: "\(file.path):\(statement.line)",
                            message: "imports \(container); only \(assembly) may import it in \(home)")
                    }
                }
            }
        }
    }
}
