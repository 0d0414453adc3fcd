public import Foundation
import Shared

/// A use case for the user's stars on GitHub, which are public, unlike favorites.
public struct Stars: Sendable {
    private let repos: any RepoRepository
    private let reachability: Reachability

    public init(repos: any RepoRepository, reachability: Reachability) {
        self.repos = repos
        self.reachability = reachability
    }

    /// Returns the repositories starred by an account page by page, most recent star first.
    ///
    /// The list is empty if the account hides its stars.
    public func list(of user: UserReference) -> PageSource<Repo> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [repos] request, policy throws(AppError) in
            try await repos.starred(by: user, page: request, policy: policy)
        }
    }

    /// Returns whether the signed-in user has starred a repository. The result is `false` if the repository does not
    /// exist.
    public func contains(_ name: RepoName, policy: FetchPolicy = .standard) async throws(AppError) -> Bool {
        try await repos.isStarred(name, policy: policy)
    }

    /// Stars or unstars a repository. Does nothing if it already has the desired state.
    ///
    /// - Throws: `forbidden` if the token does not allow it, `notFound` if the repository does not exist.
    public func set(_ isStarred: Bool, _ name: RepoName) async throws(AppError) {
        try await repos.setStarred(isStarred, name)
    }

    /// Returns the time to wait before the next star is added or removed, or `nil` for no wait.
    ///
    /// - Parameter count: The number of previous changes. A few changes may be made in quick succession. After that,
    ///   GitHub requires one second between changes (docs.github.com/rest: Best practices).
    public static func pause(after count: Int) -> Duration? {
        count < 20 ? nil : .seconds(1)
    }

    /// Adds the repositories starred by an account to the favorites, page by page.
    ///
    /// The most recent star becomes the newest favorite.
    ///
    /// - Parameters:
    ///   - user: The account whose stars are added.
    ///   - favorites: The favorites.
    ///   - now: The date of the newest favorite.
    ///   - policy: The policy for stored responses.
    /// - Throws: The error of a page that failed. The error states that the favorites added before are kept.
    public func copy(
        of user: UserReference, into favorites: any FavoritesRepository, at now: Date, policy: FetchPolicy = .standard
    ) async throws(AppError) -> ImportFavorites.Outcome {
        var batches = list(of: user).pages(limit: nil, policy: policy).makeAsyncIterator()
        var (count, added) = (0, 0)
        do throws(AppError) {
            while let batch = try await batches.next(isolation: #isolation) {
                let kept = batch.rows.enumerated().map { index, repo in
                    Favorite(repo, addedAt: now.addingTimeInterval(-1e-3 * Double(count + index)))
                }
                added += try await favorites.add(kept)
                count += kept.count
            }
        } catch {
            guard count > 0 else { throw error }
            throw error.adding(
                "The \(count.grouped) repositories received before the failure are now favorites, \(added.grouped) of them new"
            )
        }
        return ImportFavorites.Outcome(count: count, added: added, malformedCount: batches.pager.malformedCount)
    }
}
