public import Domain
import Foundation

extension PullRequest {
    /// A pull request recorded for the tests of hub4j/github-api (MIT).
    public static let samples: [PullRequest] = [486].compactMap { number in
        guard let repo = RepoName("hub4j-test-org/github-api"), let name = IssueName(repo: repo, number: number) else {
            return nil
        }
        return PullRequest(
            issue: Issue(
                name: name, title: "markReadyForReview", body: "## test", state: "open", isPullRequest: true,
                author: AccountReference(login: "Anonycoders", type: .user), commentsCount: 0,
                createdAt: Date(timeIntervalSince1970: 1_769_311_108),
                url: WebURL("https://github.com/hub4j-test-org/github-api/pull/\(number)")),
            isDraft: true, head: "hub4j-test-org:test/stable", base: "main",
            size: ChangeSize(commits: 1, files: 1, additions: 1, deletions: 1))
    }

    /// The first sample.
    public static let sample: PullRequest = samples[0]
}
