public import Domain

/// A topic's page, with its repositories if wanted.
public struct TopicViewer: ItemViewer {
    private let includesRepos: Bool

    public init(includesRepos: Bool) {
        self.includesRepos = includesRepos
    }

    @concurrent
    public func detail(
        of reference: ItemReference, _ topics: TopicUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(SearchError) -> Fetched<ItemDetail<Topic>> {
        let name = try reference.id(on: services.sites)
        let fetched = try await topics.load(name, policy: policy)
        let topic = fetched.value
        var detail = ItemDetail(topic, item: topic) { DetailReport(topic, isFavorite: $0) }
        if includesRepos {
            detail.parts = [
                try await services.console.gather(
                    topics.load.repos(under: name), as: "repos",
                    saying: "The \(mostDetailRows.grouped) repositories with the most stars are shown.")
            ]
        }
        return Fetched(detail, provenance: fetched.provenance)
    }
}
