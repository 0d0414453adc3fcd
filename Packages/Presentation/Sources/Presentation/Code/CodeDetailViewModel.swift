public import Domain
public import Observation

/// A file that a search found, at the line that matches.
@MainActor @Observable
public final class CodeDetailViewModel: CompositeScreen {
    /// The row that was opened; none when the file was reached without one.
    public let found: Code?
    /// The page's contents.
    public let file: DetailModel<RepoFile>

    /// Where the match is, so that it is looked for once.
    @ObservationIgnored private var located: (sha: String?, line: Int?)?
    private let favorites: FavoritesModel
    /// The repo that it stands in.
    public let openableKey: ItemKey?

    public init(_ key: ItemKey, found: Code?, context: ScreenContext, loadCode: Load<RepoFile>) {
        self.found = found
        favorites = context.favorites
        openableKey = RepoFileName(key.id).map { ItemKey(kind: .repo, id: $0.repo.description, host: key.host) }
        file = DetailModel(.code, context: context) { policy throws(AppError) in
            try await loadCode(key.id, policy: policy)
        }
    }

    public var contents: [any ScreenContent] { [file] }

    /// The file's page on the web.
    public var url: WebURL? { found?.url ?? file.value?.url }

    /// The line that matches first, counted from 1; none while the file is not there, or where only its path matches.
    public var line: Int? {
        guard let found, let file = file.value, let text = file.text else { return nil }
        if let located, located.sha == file.sha { return located.line }
        let line = found.line(in: text)
        located = (file.sha, line)
        return line
    }

    public func appeared() {
        file.appeared()
    }

    /// Code is not kept, which is said.
    public func favoriteToggled() {
        if let found { favorites.toggled(found) }
    }
}
