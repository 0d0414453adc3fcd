import Shared

extension GitHubList {
    /// The discussions of the sample project, as GraphQL nodes.
    static let discussions = GitHubList(
        rows: { DemoProject.rows("discussions") },
        qualifiers: [
            "is": .choice([
                "open": { $0["closed"]?.bool != true }, "closed": { $0["closed"]?.bool == true },
                "answered": { $0["isAnswered"]?.bool == true }, "unanswered": { $0["isAnswered"]?.bool == false },
                "public": { _ in true }, "unlocked": { _ in true }, "discussion": { _ in true },
                "private": { _ in false }, "internal": { _ in false }, "locked": { _ in false },
            ]),
            "repo": .constant(DemoProject.fullName), "user": .constant(DemoProject.owner),
            "org": .constant(DemoProject.owner), "author": .text("author.login"),
            "commenter": .text("comments.nodes.author.login"), "category": .text("category.name"),
            "label": .text("labels.nodes.name"), "created": .date("createdAt"), "updated": .date("updatedAt"),
            "comments": .number("comments.totalCount"), "sort": GitHubQualifier { _ in { _ in true } },
        ].unknown("in"),
        texts: ["title": "title", "body": "body", "comments": "comments.nodes.body"], names: ["title"],
        weight: "number", sorts: ["comments": "comments.totalCount", "created": "createdAt", "updated": "updatedAt"],
        owners: { [DemoProject.owner] },
        searchRow: { discussion in
            let answer = discussion.values(at: "comments.nodes").first { $0["isAnswer"]?.bool == true }
            return discussion.adding(["answer": answer ?? nil])
        })
}
