/// A rule of the workspace.
protocol Check {
    /// Returns all violations of the rule.
    func violations(in workspace: Workspace) -> [Violation]
}

extension Workspace {
    /// Returns the violations of all rules in a fixed order.
    public func violations() -> [Violation] {
        let checks: [any Check] = [
            EdgeCheck(), ImportCheck(), ContainerCheck(), ConfinedModuleCheck(), SettingsBlockCheck(),
            UnsafeFlagCheck(), PurposeCheck(), OutdatedFileCheck(),
        ]
        return checks.flatMap { $0.violations(in: self) }
    }
}
