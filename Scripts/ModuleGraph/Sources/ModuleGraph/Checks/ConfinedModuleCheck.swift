/// A module that is confined to one target is not imported by other targets, including tests.
struct ConfinedModuleCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        let (module, home) = workspace.rules.confinedModule
        let others = workspace.packages.flatMap(\.targets).filter { $0.target.name != home }
        return others.flatMap(\.swiftFiles).flatMap { file in
            file.imports.filter { $0.module == module }.map { statement in
                Violation(
                    place: "\(file.path):\(statement.line)",
                    message: "imports \(module); only the target \(home) may import it")
            }
        }
    }
}
