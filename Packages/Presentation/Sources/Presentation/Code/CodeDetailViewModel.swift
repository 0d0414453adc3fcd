public import Domain
public import Observation

/// The view model of a file's page, which shows the first line that matches the search.
@MainActor @Observable
public final class CodeDetailViewModel: CompositeScreen {
    /// The search result from which the file was opened, or `nil` if there is none.
    public let found: Code?
    /// The contents of the file.
    public let file: DetailModel<RepoFile>

    /// The number of the matching line, with the hash of the file version in which it was found.
    @ObservationIgnored private var located: (sha: String?, line: Int?)?
    private let favorites: FavoritesModel
    /// The key of the repository that contains the file and that the Enter key opens.
    public let openableKey: ItemKey?

    init(_ key: ItemKey, found: Code?, context: ScreenContext, loadCode: Load<RepoFile>) {
        self.found = found
        favorites = context.favorites
        openableKey = RepoFileName(key.id).map { ItemKey(kind: .repo, id: $0.repo.description, host: key.host) }
        file = DetailModel(.code, context: context) { policy throws(AppError) in
            try await loadCode(key.id, policy: policy)
        }
    }

    public var contents: [any ScreenContent] { [file] }

    /// The URL of the file's web page.
    public var url: WebURL? { found?.url ?? file.value?.url }

    /// The number of the first matching line, counted from 1, or `nil` if the file is not loaded or only its path
    /// matches.
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

    /// Posts an error message, because code cannot be a favorite.
    public func favoriteToggled() {
        if let found { favorites.toggled(found) }
    }
}
