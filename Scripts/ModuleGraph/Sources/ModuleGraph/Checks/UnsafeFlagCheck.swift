/// No target uses unsafe flags, because SwiftPM refuses them in dependencies.
struct UnsafeFlagCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        workspace.packages.flatMap { package in
            package.manifest.targets.filter { $0.settings.contains { $0.kind == "unsafeFlags" } }.map { target in
                Violation(
                    place: "\(package.path)/Package.swift",
                    message: "the target \(target.name) uses unsafe flags, which SwiftPM refuses in dependencies")
            }
        }
    }
}
