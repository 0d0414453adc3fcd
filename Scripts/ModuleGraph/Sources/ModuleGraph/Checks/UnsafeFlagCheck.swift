/// No target uses unsafe flags: SwiftPM refuses a package that has them when it is used by URL.
struct UnsafeFlagCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        workspace.packages.flatMap { package in
            package.manifest.targets.filter { $0.settings.contains { $0.kind == "unsafeFlags" } }.map { target in
                Violation(
                    place: "\(package.path)/Package.swift",
                    message: "the target \(target.name) uses unsafe flags, so nobody could depend on it by URL")
            }
        }
    }
}
