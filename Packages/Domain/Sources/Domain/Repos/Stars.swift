public import Foundation
import Shared

/// A use case for the user's stars on GitHub. Stars are public, unlike favorites.
public struct Stars: Sendable {
    let repos: any RepoRepository
    let reachability: Reachability

    /// Returns the repositories that an account has starred, page by page. The most recently starred repository is the
    /// first one.
    ///
    /// If the account hides its stars, the list is empty.
    public func list(of user: UserReference) -> PageSource<Repo> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [repos] request, policy throws(AppError) in
            try await repos.starred(by: user, page: request, policy: policy)
        }
    }

    /// Returns whether the signed-in user has starred a repository. Returns `false` if the repository does not exist.
    public func contains(_ name: RepoName, policy: FetchPolicy = .standard) async throws(AppError) -> Bool {
        try await repos.isStarred(name, policy: policy)
    }

    /// Stars or unstars a repository. If the repository is already in the desired state, nothing changes.
    ///
    /// - Throws: `forbidden` if the token lacks the permission, or `notFound` if the repository does not exist.
    public func set(_ isStarred: Bool, _ name: RepoName) async throws(AppError) {
        try await repos.setStarred(isStarred, name)
    }

    /// Returns the time to wait before the next star is added or removed, or `nil` if no wait is necessary.
    ///
    /// - Parameter count: The number of previous changes. A few changes can be made in quick succession. After that,
    ///   GitHub requires one second between changes (docs.github.com/rest: Best practices).
    public static func pause(after count: Int) -> Duration? {
        count < 20 ? nil : .seconds(1)
    }

    /// Adds the repositories that an account has starred to the favorites, page by page.
    ///
    /// The most recently starred repository becomes the newest favorite.
    ///
    /// - Parameters:
    ///   - user: The account whose stars are added.
    ///   - favorites: The favorites repository.
    ///   - now: The date of the newest favorite.
    ///   - policy: The policy for requests and cached responses.
    /// - Throws: The error of the page that failed. Its message states that the favorites added before are kept.
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
