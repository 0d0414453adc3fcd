/// Every manifest ends with the same settings.
struct SettingsBlockCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        workspace.manifests.sorted { $0.key < $1.key }.compactMap { path, text in
            SettingsBlock.firstDifference(in: text).map { line in
                Violation(
                    place: "\(path):\(line)",
                    message: "the settings block differs from the other manifests")
            }
        }
    }
}
