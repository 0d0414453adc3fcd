public import Domain
import Foundation

extension Issue {
    /// Sample issues, recorded for the tests of hub4j/github-api (MIT).
    public static let samples: [Issue] = [2040, 2032, 2008].compactMap { number in
        guard let repo = RepoName("hub4j/github-api"), let name = IssueName(repo: repo, number: number) else {
            return nil
        }
        return sample(name)
    }

    /// The first sample issue.
    public static let sample: Issue = samples[0]

    private static func sample(_ name: IssueName) -> Issue? {
        let url = WebURL("https://github.com/hub4j/github-api/issues/\(name.number)")
        return switch name.number {
        case 2040:
            Issue(name: name).with {
                $0.id = 2_869_567_823
                $0.title = "Status of 2.x stream"
                $0.body = "It looks like development stopped."
                $0.state = "closed"
                $0.stateReason = "completed"
                $0.isLocked = false
                $0.author = AccountReference(login: "nedtwigg", type: .user, url: WebURL("https://github.com/nedtwigg"))
                $0.authorAssociation = "NONE"
                $0.assignees = []
                $0.labels = [IssueLabel(name: "task", color: "ededed")]
                $0.commentsCount = 2
                $0.reactionsCount = 0
                $0.createdAt = Date(timeIntervalSince1970: 1_740_160_269)
                $0.updatedAt = Date(timeIntervalSince1970: 1_740_246_669)
                $0.url = url
            }
        case 2032:
            Issue(name: name).with {
                $0.title = "Add more methods to QueryBuilder"
                $0.state = "closed"
                $0.labels = [IssueLabel(name: "enhancement"), IssueLabel(name: "good first issue")]
                $0.commentsCount = 5
                $0.url = url
            }
        default:
            Issue(name: name).with {
                $0.title = "Website down"
                $0.state = "open"
                $0.commentsCount = 3
                $0.url = url
            }
        }
    }
}

extension IssueComment {
    /// Sample comments of an issue, from oldest to newest.
    public static let samples: [IssueComment] = [
        IssueComment(id: 1).with {
            $0.author = AccountReference(login: "nedtwigg", type: .user)
            $0.authorAssociation = "NONE"
            $0.body = "Is there a plan?"
            $0.createdAt = Date(timeIntervalSince1970: 1_740_160_369)
        },
        IssueComment(id: 2).with {
            $0.body = "It is released."
            $0.createdAt = Date(timeIntervalSince1970: 1_740_246_669)
        },
    ]
}
