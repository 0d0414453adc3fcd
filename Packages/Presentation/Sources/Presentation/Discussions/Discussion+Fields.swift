public import Domain
import Foundation
import Shared

extension Discussion: DetailReportable {
    public static let fields = FieldTable<Discussion>(
        [
            Field("id", "ID", .integer) { JSONValue($0.id) }.placed(.identifier),
            .integer("number", "Number", \.name.number).placed(.plainLine),
            .string("title", "Title", \.title).placed(.plainLine),
            .string("state", "State", \.state),
            .object("category", "Category", named: \.category?.name, \.category?.json),
            .boolean("isAnswered", "Answered", \.isAnswered),
            .object("answer", "Answer by", named: \.answer?.authorName, \.answer?.json)
                .shownWithDate { discussion, date in
                    discussion.answer.map { answer in
                        [answer.authorName, answer.createdAt.map(date)].compactMap(\.self).joined(separator: ", ")
                    }
                },
            .object("author", "Author", \.author?.json),
            .object("repository", "Repository") { RepoReference($0.name.repo, url: $0.repositoryURL).json }
                .placed(.plainLine),
            .objects("labels", "Labels", names: { $0.labels?.map(\.name) }) { $0.labels?.map(\.json) },
            .integer("upvoteCount", "Upvotes", \.upvoteCount),
            .integer("commentsCount", "Comments", \.commentsCount),
            .date("createdAt", "Created", \.createdAt),
            .date("updatedAt", "Updated", \.updatedAt),
            .date("closedAt", "Closed", \.closedAt),
            .string("body", "Description", \.body).placed(.text),
            .string("url", "URL") { $0.url?.text },
            .favorite,
        ],
        top: [
            "repository", "number", "title", "state", "category", "author", "labels", "isAnswered", "answer",
            "upvoteCount", "commentsCount",
        ], bottom: Issue.bottom)

    public static let summaryFields = ["repository", "number", "title", "state", "category", "updatedAt", "url"]

    public var detailTitle: String { title ?? name.description }
    public var detailSummary: String? { title == nil ? nil : name.description }

    /// The text of the discussion followed by the answer, or `nil` if both are empty.
    public var detailText: DetailText? {
        let parts = [body, answer?.section].compactMap(\.self).filter { !$0.isEmpty }
        return parts.isEmpty ? nil : .markdown(parts.joined(separator: "\n\n"), base: url)
    }
}

extension DiscussionAnswer {
    /// The login of the author, or `a deleted account` if the account no longer exists.
    fileprivate var authorName: String { author?.login ?? "a deleted account" }

    /// The answer in Markdown with a heading, or `nil` if it has no text.
    fileprivate var section: String? {
        body.flatMap { $0.isEmpty ? nil : "## Answer by \(authorName)\n\n\($0)" }
    }

    fileprivate var json: JSONValue {
        [
            "author": author?.json ?? .null, "body": JSONValue(body), "createdAt": JSONValue(createdAt),
            "url": JSONValue(url?.text),
        ]
    }
}

extension DiscussionCategory {
    fileprivate var json: JSONValue { ["name": .string(name), "emoji": JSONValue(emoji)] }
}
