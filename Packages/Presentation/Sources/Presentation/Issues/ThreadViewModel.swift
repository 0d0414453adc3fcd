public import Domain

/// The view model of the detail page of an issue, pull request or discussion, with the description and the comments.
public final class ThreadViewModel<Thing: Item>: DetailViewModel<Thing> {
    /// The repository and the number of the issue, pull request or discussion.
    public let name: IssueName
    /// The first page of comments.
    public let comments: DetailModel<IssueComments>

    /// Creates the view model of an issue, pull request or discussion, or returns `nil` if its ID is invalid.
    ///
    /// - Parameters:
    ///   - id: The ID of the issue, pull request or discussion, which contains its repository and its number.
    ///   - context: The models and services that all screens share.
    ///   - complete: Loads the properties that a loaded item lacks, or `nil` if responses are complete.
    ///   - load: The use case that loads the issue, pull request or discussion.
    ///   - comments: The use case that loads the comments.
    init?(
        _ id: String, context: ScreenContext, complete: DetailModel<Thing>.Complete? = nil, load: Load<Thing>,
        comments: LoadComments
    ) {
        guard let name = IssueName(id) else { return nil }
        self.name = name
        self.comments = DetailModel(Thing.kind, context: context) { policy throws(AppError) in
            try await comments.first(on: name, policy: policy)
        }
        super.init(
            Thing.kind, key: context.key(Thing.kind, name.description), context: context, complete: complete
        ) { policy throws(AppError) in
            try await load(id, policy: policy)
        }
    }

    override public var firstTitle: String { "Conversation" }
    override public var contents: [any ScreenContent] { [detail, comments] }

    /// The key of the repository that contains the issue, pull request or discussion.
    override var linkedKey: ItemKey? {
        key.map { ItemKey(kind: .repo, id: name.repo.description, host: $0.host) }
    }
}
