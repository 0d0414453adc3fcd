public import Domain
import TerminalKit

/// A command that shows a repository file, saves it, or opens its web page.
public struct RepoFileOutput: Sendable {
    private let reference: ItemReference
    private let path: RepoPath?
    private let ref: GitRef?
    private let line: Int?
    private let target: FileTarget
    private let output: OutputDescription<RepoFile>
    private let action: PageAction?

    /// Creates a command that shows, saves or opens a repository file.
    ///
    /// - Parameters:
    ///   - reference: The repository, or the URL of the file's page.
    ///   - path: The path of the file, or `nil` if the reference contains it.
    ///   - ref: The branch, tag or commit, or `nil` for the default branch.
    ///   - line: The number of the first line to show, counted from 1, or `nil` to show the whole file.
    ///   - target: The local file in which to save the contents. If it names no file, the contents are shown.
    ///   - output: The output settings, including the format.
    ///   - action: The action to perform with the file's web page, or `nil` to load the file.
    public init(
        _ reference: ItemReference, path: RepoPath?, ref: GitRef?, line: Int?, to target: FileTarget,
        as output: OutputDescription<RepoFile>, action: PageAction?
    ) {
        self.reference = reference
        self.path = path
        self.ref = ref
        self.line = line
        self.target = target
        self.output = output
        self.action = action
    }

    /// Shows or saves the file, or performs the action with its web page.
    ///
    /// - Throws: `AppError`, `FileError` or `OutputError`.
    public func write(_ browse: BrowseRepo, to console: Console, on sites: WebSites) async throws {
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
