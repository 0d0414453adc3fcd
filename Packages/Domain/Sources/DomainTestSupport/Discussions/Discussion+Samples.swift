public import Domain
import Foundation

extension Discussion {
    /// Sample discussions, which are invented. They belong to a repository of GitHub's mascot.
    public static let samples: [Discussion] = [
        made(11, "How do I test a coordinator?", "Q&A", ":pray:") {
            $0.isAnswered = true
            $0.answer = DiscussionAnswer(
                author: $0.author, body: "Start it with a fake parent.", createdAt: $0.createdAt,
                url: WebURL("https://github.com/octocat/Hello-World/discussions/11#discussioncomment-1"))
            $0.labels = [IssueLabel(name: "tests", color: "ededed")]
            $0.upvoteCount = 5
            $0.commentsCount = 2
        },
        made(12, "Support another service", "Ideas", ":bulb:") { $0.commentsCount = 0 },
    ].compactMap(\.self)

    /// The first sample discussion, which has an answer.
    public static let sample: Discussion = samples[0]

    private static func made(
        _ number: Int, _ title: String, _ category: String, _ emoji: String, _ change: (inout Discussion) -> Void
    ) -> Discussion? {
        guard let name = IssueName("octocat/Hello-World#\(number)") else { return nil }
        return Discussion(name: name).with {
            $0.id = Int64(number + 1_000)
            $0.title = title
            $0.body = "About **\(title)**"
            $0.state = "open"
            $0.category = DiscussionCategory(name: category, emoji: emoji)
            $0.author = AccountReference(login: "octocat", type: .user, url: WebURL("https://github.com/octocat"))
            $0.createdAt = Date(timeIntervalSince1970: 1_700_000_000)
            $0.updatedAt = Date(timeIntervalSince1970: 1_700_086_400)
            $0.url = WebURL("https://github.com/octocat/Hello-World/discussions/\(number)")
            change(&$0)
        }
    }
}
