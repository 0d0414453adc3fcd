/// The generated files match the manifests.
struct OutdatedFileCheck: Check {
    func violations(in workspace: Workspace) -> [Violation] {
        workspace.generatedFiles().filter { workspace.text(of: $0.path) != $0.text }.map { file in
            Violation(place: file.path, message: "is out of date: run Scripts/graph")
        }
    }
}
