public import Domain
import Presentation
public import Shared
import TerminalKit

/// What showing items takes besides their use cases: the streams of the run, and what is known around the items.
public struct ItemServices: Sendable {
    /// The streams and the terminal.
    public let console: Console
    /// Where the providers have their pages.
    public let sites: WebSites
    /// The account that is signed in to GitHub.
    public let account: AccountAccess
    /// Where pictures come from, made when one is wanted.
    public let images: @Sendable () throws(AppError) -> any ImageRepository
    /// Says what failed while the rest goes on.
    public let report: @Sendable (AppError) -> Void
    private let completeFavorites: @Sendable ([any Item]) async throws(AppError) -> Set<ItemKey>

    /// - Parameter completeFavorites: The keys among the items that the person keeps; what is not known of them yet is
    ///   filled in.
    public init(
        console: Console, sites: WebSites, account: AccountAccess,
        images: @escaping @Sendable () throws(AppError) -> any ImageRepository,
        completeFavorites: @escaping @Sendable ([any Item]) async throws(AppError) -> Set<ItemKey>,
        report: @escaping @Sendable (AppError) -> Void
    ) {
        self.console = console
        self.sites = sites
        self.account = account
        self.images = images
        self.completeFavorites = completeFavorites
        self.report = report
    }

    /// The keys among these that the person keeps.
    ///
    /// A store that fails costs a note, not the rows.
    public func favorites(among items: [any Item]) async -> Set<ItemKey> {
        await knownFavorites(among: items) ?? []
    }

    /// The same; none when the store fails, which need not be tried again.
    func knownFavorites(among items: [any Item]) async -> Set<ItemKey>? {
        guard !items.isEmpty else { return [] }
        do throws(AppError) {
            return try await completeFavorites(items)
        } catch {
            console.messages.note("Favorites are not shown: \(error.message)")
            return nil
        }
    }

    /// The file of a picture, with its progress told.
    public func imageFile(at url: WebURL) async throws(AppError) -> ImageFile {
        let images = try images()
        return try await console.progressLine().during { () async throws(AppError) in
            try await images.file(at: url, policy: console.policy)
        }
    }

    /// Draws the picture on a terminal; elsewhere, and where it cannot be drawn, says what it shows.
    ///
    /// - Parameter size: Where it is known nothing is fetched for words alone.
    /// - Throws: `AppError` where it cannot be had; `OutputError`.
    public func show(_ url: WebURL, text: String?, author: String? = nil, size: PixelSize? = nil) async throws {
        if let size, try console.described(AlternativeText(text: text, size: size, author: author)) { return }
        let file = try await imageFile(at: url)
        if try await !console.show(file, text: text, author: author) { try await images().forget(url) }
    }
}
