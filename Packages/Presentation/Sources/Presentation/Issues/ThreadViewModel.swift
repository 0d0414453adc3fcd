public import Domain

/// The view model of the detail page of an issue, pull request or discussion, with the description and the comments.
public final class ThreadViewModel<Thing: Item>: DetailViewModel<Thing> {
    /// The repository and the number of the issue, pull request or discussion.
    public let name: IssueName
    /// The first page of comments.
    public let comments: DetailModel<IssueComments>

    /// Creates the view model of an issue, pull request or discussion.
    ///
    /// - Parameters:
    ///   - name: The repository and the number of the issue, pull request or discussion.
    ///   - context: The models and services that all screens share.
    ///   - complete: Loads the properties that a loaded item lacks, or `nil` if responses are complete.
    ///   - load: Loads the issue, pull request or discussion.
    ///   - comments: The use case that loads the comments.
    init(
        _ name: IssueName, context: ScreenContext, complete: DetailModel<Thing>.Complete? = nil,
        load: @escaping DetailModel<Thing>.Load, comments: LoadComments
    ) {
        self.name = name
        self.comments = DetailModel(Thing.kind, context: context) { policy throws(AppError) in
            try await comments.first(on: name, policy: policy)
        }
        super.init(
            Thing.kind, key: context.key(Thing.kind, name.description), context: context, complete: complete, load: load
        )
    }

    override public var firstTitle: String { "Conversation" }
    override public var contents: [any ScreenContent] { [detail, comments] }

    /// The key of the repository that contains the issue, pull request or discussion.
    override var linkedKey: ItemKey? {
        key.map { ItemKey(kind: .repo, id: name.repo.description, host: $0.host) }
    }
}
