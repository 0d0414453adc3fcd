public import Domain
import Presentation
public import Shared
import TerminalKit

/// The services that a command needs to show items of any kind. A command also needs the use cases of the item's kind,
/// which are passed separately.
public struct ItemServices: Sendable {
    /// The standard streams, the terminal and the output settings.
    public let console: Console
    /// The websites of the providers.
    let sites: WebSites
    /// The account that is signed in to GitHub.
    public let account: AccountAccess
    /// A function that returns the image repository, which is created on first use.
    let images: @Sendable () throws(AppError) -> any ImageRepository
    /// A function that reports an error without ending the command.
    let report: @Sendable (AppError) -> Void
    private let completeFavorites: @Sendable ([any Item]) async throws(AppError) -> Set<ItemKey>

    /// Creates the services for showing items.
    ///
    /// - Parameter completeFavorites: Returns the keys of the given items that are favorites. It also completes stored
    ///   favorites that lack data.
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

    /// Returns the keys of the items that are favorites.
    ///
    /// If the favorites cannot be read, this method prints a note and returns `nil`.
    public func favorites(among items: [any Item]) async -> Set<ItemKey>? {
        guard !items.isEmpty else { return [] }
        do throws(AppError) {
            return try await completeFavorites(items)
        } catch {
            console.messages.note("Favorites are not shown: \(error.message)")
            return nil
        }
    }

    /// Downloads the picture at a URL while a progress line is shown.
    public func imageFile(at url: WebURL) async throws(AppError) -> ImageFile {
        let images = try images()
        return try await console.progressLine().during { () async throws(AppError) in
            try await images.file(at: url, policy: console.policy)
        }
    }

    /// Loads a picture and draws it on a terminal. If the picture cannot be drawn, prints its description.
    ///
    /// - Parameters:
    ///   - url: The URL of the picture.
    ///   - text: The description of the picture, or `nil` if there is none.
    ///   - author: The author of the picture, or `nil` if the author is unknown.
    ///   - size: The size in pixels, or `nil` if it is unknown. If the size is known, the description can be printed
    ///     without downloading the picture.
    /// - Throws: `AppError` if the picture cannot be loaded, or `OutputError`.
    func show(_ url: WebURL, text: String?, author: String? = nil, size: PixelSize? = nil) async throws {
        if let size, try console.pictures.described(AlternativeText(text: text, size: size, author: author)) { return }
        let file = try await imageFile(at: url)
        if try await !console.show(file, text: text, author: author) { try await images().forget(url) }
    }
}
