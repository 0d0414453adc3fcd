/// A rule that a workspace is held to.
protocol Check {
    /// What breaks the rule.
    func violations(in workspace: Workspace) -> [Violation]
}

extension Workspace {
    /// Everything that breaks a rule, in a fixed order.
    public func violations() -> [Violation] {
        let checks: [any Check] = [
            EdgeCheck(), ImportCheck(), ContainerCheck(), ConfinedModuleCheck(), SettingsBlockCheck(),
            UnsafeFlagCheck(),
            PurposeCheck(), StalenessCheck(),
        ]
        return checks.flatMap { $0.violations(in: self) }
    }
}
