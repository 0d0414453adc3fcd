public import Domain
public import TerminalKit

extension ItemServices {
    /// Shows or saves a repository file, or performs an action with its web page.
    ///
    /// - Parameters:
    ///   - reference: The repository, or the URL of the file's page.
    ///   - path: The path of the file, or `nil` if the reference contains it.
    ///   - ref: The branch, tag or commit, or `nil` for the default branch.
    ///   - line: The number of the first line to show, counted from 1, or `nil` to show the whole file.
    ///   - target: The local file in which to save the contents. If it names no file, the contents are shown.
    ///   - output: The output settings, including the format.
    ///   - action: The action to perform with the file's web page, or `nil` to load the file.
    ///   - browse: The use case that loads the parts of repositories.
    /// - Throws: `AppError`, `FileError` or `OutputError`.
    public func writeFile(
        of reference: ItemReference, path: RepoPath?, ref: GitRef?, line: Int?, to target: FileTarget,
        as output: OutputDescription<RepoFile>, action: PageAction?, with browse: BrowseRepo
    ) async throws {
        let name =
            if let path {
                RepoFileName(try RepoName(reference, on: sites), path: path, ref: ref)
            } else {
                RepoFileName(try reference.id(on: sites))
            }
        guard let name else {
            throw AppError(.usage, reason: "“\(path?.description ?? "")” is not the path of a file")
        }
        if let action {
            return try console.run(action, on: name.repo.page(of: name.path, ref: name.ref, line: line, on: sites))
        }
        let progress = console.progressLine()
        try target.requireFree()
        guard target.path == nil else {
            let bytes = try await progress.during { () async throws(AppError) in
                try await browse.bytes(of: name, policy: console.policy)
            }
            try target.write(bytes.value, standardOutput: console.output)
            console.note(ageOf: bytes.provenance)
            return
        }
        let file = try await progress.during { () async throws(AppError) in
            try await browse.file(name, policy: console.policy)
        }
        try await console.write(file.value, as: output, line: line, provenance: file.provenance)
    }
}
