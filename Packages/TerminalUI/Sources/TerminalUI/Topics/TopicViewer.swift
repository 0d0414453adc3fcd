public import Domain
public import Presentation
import Shared

/// A viewer that loads and shows a topic, optionally with its repositories.
public struct TopicViewer: ItemViewer {
    private let repos: ListRange?

    /// Creates a viewer of topics.
    ///
    /// - Parameter repos: The range of repositories to show, or `nil` to show none.
    public init(repos: ListRange?) {
        self.repos = repos
    }

    public func detail(
        of reference: ItemReference, _ topics: TopicUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<Topic>> {
        let name = try reference.id(on: services.sites)
        let fetched = try await topics.load(name, policy: policy)
        guard let repos else { return fetched.detail() }
        let part = try await services.rows(of: topics.repos(under: name), as: "repos", repos) {
            "\($0) repositories are shown; --limit N shows more"
        }
        return fetched.detail([part])
    }
}
