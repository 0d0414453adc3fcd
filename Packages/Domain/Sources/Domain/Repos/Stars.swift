public import Foundation
import Shared

/// GitHub's own stars, which everybody can see, unlike favourites, which stay on this computer.
public struct Stars: Sendable {
    private let repos: any RepoRepository
    private let reachability: Reachability

    public init(repos: any RepoRepository, reachability: Reachability) {
        self.repos = repos
        self.reachability = reachability
    }

    /// The repos that an account has starred, the newest star first; none of an account that hides them.
    public func list(of user: UserReference) -> PageSource<Repo> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [repos] request, policy throws(AppError) in
            try await repos.starred(by: user, page: request, policy: policy)
        }
    }

    /// Whether whoever is signed in has starred it; false as well for a repo that is not there.
    public func contains(_ name: RepoName, policy: FetchPolicy = .standard) async throws(AppError) -> Bool {
        try await repos.isStarred(name, policy: policy)
    }

    /// Stars it, or takes the star back; that it is so already is no failure. Throws `forbidden` where the token does not
    /// allow it, and `notFound` for a repo that is not there.
    public func set(_ isStarred: Bool, _ name: RepoName) async throws(AppError) {
        try await repos.setStarred(isStarred, name)
    }

    /// How long to wait before the next star is given or taken.
    ///
    /// - Parameter count: Those before it. A few may follow each other at once; GitHub asks for a second between more of
    ///   them (docs.github.com/rest: Best practices).
    public static func pause(after count: Int) -> Duration? {
        count < 20 ? nil : .seconds(1)
    }

    /// Takes the repos that an account has starred as favourites, page by page; what came before a failure is kept, and the
    /// error says so. The newest star becomes the newest favourite.
    ///
    /// - Parameter now: When the newest is added.
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
            throw error.replacing(
                message:
                    "\(error.message) The \(count.grouped) starred before are favourites, \(added.grouped) of them new."
            )
        }
        return ImportFavorites.Outcome(count: count, added: added, malformedCount: batches.pager.malformedCount)
    }
}
