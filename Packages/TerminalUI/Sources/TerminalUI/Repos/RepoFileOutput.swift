public import Domain
import TerminalKit

/// A file of a repo on its way to the output: shown, saved, or its page opened.
public struct RepoFileOutput: Sendable {
    private let reference: ItemReference
    private let path: RepoPath?
    private let ref: GitRef?
    private let line: Int?
    private let target: FileTarget
    private let output: OutputDescription<RepoFile>
    private let action: PageAction?

    /// - Parameters:
    ///   - reference: A repo, or the page of the file itself.
    ///   - path: None where the page names it.
    ///   - line: The first that is shown, counted from 1.
    ///   - target: Where its bytes go, if they are wanted.
    ///   - action: What is done with its page in place of fetching it.
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

    /// - Throws: `AppError`, also where no browser could be opened; `FileError`, `OutputError`.
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
        guard target.file == nil else {
            let bytes = try await progress.during { () async throws(AppError) in
                try await browse.bytes(of: name, policy: console.policy)
            }
            _ = try target.write(bytes.value, to: console)
            console.note(ageOf: bytes.provenance)
            return
        }
        let file = try await progress.during { () async throws(AppError) in
            try await browse.file(name, policy: console.policy)
        }
        try await console.write(file.value, as: output, line: line, provenance: file.provenance)
    }
}
