import Domain
import Shared

/// A decoder for a pull request in GraphQL, with the state of its reviews and checks
/// (docs.github.com/graphql/reference, PullRequest and StatusCheckRollup).
struct PullRequestNodeDTO: DTO {
    /// The name of a pull request, and the state of its reviews and checks.
    struct Entity: Sendable {
        let name: IssueName
        let reviewDecision: String?
        let checksState: String?
    }

    static let fragment = """
        fragment P on PullRequest { number repository { nameWithOwner } reviewDecision \
        commits(last: 1) { nodes { commit { statusCheckRollup { state } } } } }
        """

    private var number: Int?
    private var repo: String?
    private var reviewDecision: String?
    private var checksState: String?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "number": number = try json.integer()
        case "repository": repo = try json.text(of: "nameWithOwner")
        case "reviewDecision": reviewDecision = try json.stringIfAny()
        // The query requests one commit. It has no state if there are no checks.
        case "commits":
            let states = try json.nodes { (json) throws(JSONError) in
                try json.member("commit") { (json) throws(JSONError) in
                    try json.member("statusCheckRollup") { (json) throws(JSONError) in
                        try json.member("state") { (json) throws(JSONError) in try json.stringIfAny() }
                    }
                }
            }
            checksState = states?.last
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Entity {
        guard let number, let repo else { throw .missing("number") }
        guard let repo = RepoName(repo), let name = IssueName(repo: repo, number: number) else {
            throw .malformedID("number")
        }
        return Entity(name: name, reviewDecision: reviewDecision, checksState: checksState)
    }

}

extension PullRequestDTO {
    /// Returns a function that adds the states of reviews and checks to the rows of a page.
    static func completion(_ api: GitHubAPI) -> RowCompletion<PullRequest>.Complete? {
        { rows, policy throws(AppError) in
            try await api.completed(
                rows, id: \.issue.nodeID, nodes: PullRequestNodeDTO.self, ["P"], PullRequestNodeDTO.fragment,
                policy: policy, name: \.name.description, nodeName: \.name.description
            ) { pullRequest, node in
                pullRequest.with {
                    $0.reviewDecision = node.reviewDecision
                    $0.checksState = node.checksState
                }
            }
        }
    }
}
