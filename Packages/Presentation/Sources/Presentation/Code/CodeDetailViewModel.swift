public import Domain

/// The view model of a file's page, which shows the first line that matches the search. Code cannot be a favorite.
public final class CodeDetailViewModel: DetailViewModel<RepoFile> {
    /// The search result from which the file was opened, or `nil` if there is none.
    public let found: Code?

    /// The number of the matching line, with the hash of the file version in which it was found.
    private var located: (sha: String?, line: Int?)?
    private let repo: ItemKey?

    init(_ key: ItemKey, found: Code?, context: ScreenContext, loadCode: Load<RepoFile>) {
        self.found = found
        repo = RepoFileName(key.id).map { ItemKey(kind: .repo, id: $0.repo.description, host: key.host) }
        super.init(.code, key: nil, context: context) { policy throws(AppError) in
            try await loadCode(key.id, policy: policy)
        }
    }

    override var item: (any Item)? { found }
    /// The key of the repository that contains the file.
    override var linkedKey: ItemKey? { repo }
    override public var url: WebURL? { found?.url ?? detail.value?.url }

    /// The number of the first matching line, counted from 1, or `nil` if the file is not loaded or only its path
    /// matches.
    public var line: Int? {
        guard let found, let file = detail.value, let text = file.text else { return nil }
        if let located, located.sha == file.sha { return located.line }
        let line = found.line(in: text)
        located = (file.sha, line)
        return line
    }
}
