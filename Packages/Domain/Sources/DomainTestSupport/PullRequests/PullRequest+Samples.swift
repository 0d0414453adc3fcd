public import Domain
import Foundation

extension PullRequest {
    /// A sample pull request, which was recorded by the tests of hub4j/github-api (MIT License).
    public static let samples: [PullRequest] = [486].compactMap { number in
        guard let repo = RepoName("hub4j-test-org/github-api"), let name = IssueName(repo: repo, number: number) else {
            return nil
        }
        return PullRequest(
            issue: Issue(name: name).with {
                $0.title = "markReadyForReview"
                $0.body = "## test"
                $0.state = "open"
                $0.isPullRequest = true
                $0.author = AccountReference(login: "Anonycoders", type: .user)
                $0.commentsCount = 0
                $0.createdAt = Date(timeIntervalSince1970: 1_769_311_108)
                $0.url = WebURL("https://github.com/hub4j-test-org/github-api/pull/\(number)")
            }
        ).with {
            $0.isDraft = true
            $0.head = "hub4j-test-org:test/stable"
            $0.base = "main"
            $0.size = ChangeSize(commits: 1, files: 1, additions: 1, deletions: 1)
        }
    }

    /// The first sample pull request.
    public static let sample: PullRequest = samples[0]
}

/// An in-memory repository of pull requests.
public typealias InMemoryPullRequestRepository = InMemoryThreadRepository<PullRequest>
