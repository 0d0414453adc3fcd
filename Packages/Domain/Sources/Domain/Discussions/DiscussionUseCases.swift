/// The use cases that search for GitHub discussions and load them and their comments.
public struct DiscussionUseCases: LoadingUseCases {
    public let search: Search<Discussion>
    public let comments: LoadComments
    public let load: Load<Discussion>

    public init(_ discussions: any DiscussionRepository, _ services: UseCaseServices) {
        search = services.search(discussions)
        comments = LoadComments(comments: discussions, reachability: services.reachability)
        load = Load(.discussion, services.reachability, name: { IssueName($0) }) { name, policy throws(AppError) in
            try await discussions.discussion(name, policy: policy)
        }
    }
}
