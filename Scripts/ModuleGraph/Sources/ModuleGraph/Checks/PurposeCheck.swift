/// Every package says in the first sentence of its README what it is for.
struct PurposeCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        workspace.packages.filter { $0.purpose == nil }.map { package in
            Violation(
                place: "\(package.path)/README.md",
                message: "is missing or does not start with a sentence about the purpose of \(package.name)")
        }
    }
}
