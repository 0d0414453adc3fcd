/// A module that is confined to one target is imported nowhere else, tests included.
struct ConfinedModuleCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        let (module, home) = workspace.rules.confinedModule
        let others = workspace.packages.flatMap(\.targets).filter { $0.target.name != home }
        return others.flatMap(\.swiftFiles).flatMap { file in
            file.imports.filter { $0.module == module }.map { statement in
                Violation(
                    place: "\(file.path):\(statement.line)",
                    message: "imports \(module), which only the target \(home) may do")
            }
        }
    }
}
