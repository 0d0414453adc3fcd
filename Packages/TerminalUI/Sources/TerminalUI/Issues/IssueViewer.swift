public import Domain
public import Presentation
import Shared

/// A viewer that shows an issue and, if the user requests them, its comments and related issues.
public struct IssueViewer: ItemViewer {
    private let comments: ListRange?
    private let relations: [IssueRelation]
    private let showsParent: Bool

    /// Creates a viewer for an issue.
    ///
    /// - Parameters:
    ///   - comments: The range of comments to show, or `nil` to show no comments.
    ///   - relations: The lists of related issues to show.
    ///   - output: The output description. Its fields determine what is loaded.
    public init(comments: ListRange?, relations: [IssueRelation] = [], for output: OutputDescription<Issue> = .init()) {
        self.comments = comments
        self.relations = relations
        showsParent = output.detailShows { $0.name == "parent" }
    }

    public func detail(
        of reference: ItemReference, _ issues: IssueUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<Issue>> {
        var fetched = try await issues.load(try reference.id(on: services.sites), policy: policy)
        if showsParent { fetched = try await issues.related.withParentTitle(fetched, policy: policy) }
        var parts: [DetailPart] = []
        for relation in relations {
            let name = fetched.value.name
            parts.append(
                try await services.rows(
                    of: issues.related(relation, of: name), as: relation.member, heading: relation.heading
                ) { "The first \($0) issues under “\(relation.heading)” are shown." })
        }
        parts += try await services.comments(issues.comments, comments, on: fetched.value)
        return fetched.detail(parts)
    }
}

extension IssueRelation {
    /// The name of the JSON member that contains the list of related issues.
    fileprivate var member: String {
        switch self {
        case .parent: "parents"
        case .subIssues: "subIssues"
        case .blockedBy: "blockedBy"
        }
    }

    /// The title of the list of related issues on a detail page.
    fileprivate var heading: String {
        switch self {
        case .parent: "Parent"
        case .subIssues: "Sub-issues"
        case .blockedBy: "Blocked by"
        }
    }
}
