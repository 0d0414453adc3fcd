/// Only a layer's assembly, tests and the composer see the container.
struct ContainerCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        let container = workspace.rules.containerModule
        let watched = workspace.packages.filter { $0.name != container && $0.name != workspace.rules.composer }
        return watched.flatMap { package in
            let assembly = "\(package.name)Assembly.swift"
            let files = package.targets.filter { !$0.target.isTest }.flatMap(\.swiftFiles).filter {
                $0.name != assembly
            }
            return files.flatMap { file in
                file.imports.filter { $0.module == container }.map { statement in
                    Violation(
                        place: "\(file.path):\(statement.line)",
                        message: "imports \(container), which only \(assembly) may do in \(package.name)")
                }
            }
        }
    }
}
