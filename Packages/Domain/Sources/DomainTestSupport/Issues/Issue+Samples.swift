public import Domain
import Foundation

extension Issue {
    /// Issues recorded for the tests of hub4j/github-api (MIT).
    public static let samples: [Issue] = [2040, 2032, 2008].compactMap { number in
        guard let repo = RepoName("hub4j/github-api"), let name = IssueName(repo: repo, number: number) else {
            return nil
        }
        return sample(name)
    }

    /// The first sample.
    public static let sample: Issue = samples[0]

    private static func sample(_ name: IssueName) -> Issue? {
        let url = WebURL("https://github.com/hub4j/github-api/issues/\(name.number)")
        return switch name.number {
        case 2040:
            Issue(
                id: 2_869_567_823, name: name, title: "Status of 2.x stream",
                body: "It looks like development stopped.",
                state: "closed", stateReason: "completed", isLocked: false,
                author: AccountReference(login: "nedtwigg", type: .user, url: WebURL("https://github.com/nedtwigg")),
                authorAssociation: "NONE", assignees: [], labels: [IssueLabel(name: "task", color: "ededed")],
                commentsCount: 2, reactionsCount: 0, createdAt: Date(timeIntervalSince1970: 1_740_160_269),
                updatedAt: Date(timeIntervalSince1970: 1_740_246_669), url: url)
        case 2032:
            Issue(
                name: name, title: "Add more methods to QueryBuilder", state: "closed",
                labels: [IssueLabel(name: "enhancement"), IssueLabel(name: "good first issue")], commentsCount: 5,
                url: url)
        default: Issue(name: name, title: "Website down", state: "open", commentsCount: 3, url: url)
        }
    }
}

extension IssueComment {
    /// The comments of a thread, oldest first.
    public static let samples: [IssueComment] = [
        IssueComment(
            id: 1, author: AccountReference(login: "nedtwigg", type: .user), authorAssociation: "NONE",
            body: "Is there a plan?", createdAt: Date(timeIntervalSince1970: 1_740_160_369)),
        IssueComment(
            id: 2, author: nil, body: "It is released.", createdAt: Date(timeIntervalSince1970: 1_740_246_669)),
    ]
}
