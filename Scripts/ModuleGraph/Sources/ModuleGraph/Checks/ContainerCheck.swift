/// Only a layer's assembly, that of its doubles, tests and the composer see the container.
struct ContainerCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        let container = workspace.rules.containerModule
        let watched = workspace.packages.filter { $0.name != container && $0.name != workspace.rules.composer }
        return watched.flatMap { package in
            package.targets.filter { !$0.target.isTest }.flatMap { source in
                // The doubles of a layer are registered as the layer itself is; no other target is a layer of its own.
                let doubles = "\(package.name)TestSupport"
                let home = source.target.name == doubles ? doubles : package.name
                let assembly = "\(home)Assembly.swift"
                return source.swiftFiles.filter { $0.name != assembly }.flatMap { file in
                    file.imports.filter { $0.module == container }.map { statement in
                        Violation(
                            place: "\(file.path):\(statement.line)",
                            message: "imports \(container), which only \(assembly) may do in \(home)")
                    }
                }
            }
        }
    }
}
