import Shared

extension GitHubList {
    /// The commits of the sample project.
    static let commits = GitHubList(
        rows: { DemoProject.rows("commits") },
        qualifiers: [
            "author-date": .date("commit.author.date"), "committer-date": .date("commit.committer.date"),
            "author-name": .words("commit.author.name"), "committer-name": .words("commit.committer.name"),
            "hash": .prefix("sha"), "parent": .prefix("parents.sha"), "tree": .prefix("commit.tree.sha"),
            "merge": GitHubQualifier { value in
                { ($0.values(at: "parents").count > 1) == (value.lowercased() == "true") }
            },
            "repo": .constant(DemoProject.fullName), "user": .constant(DemoProject.owner),
            "org": .constant(DemoProject.owner), "is": .constant("public"),
        ].unknown("author", "author-email", "committer", "committer-email"),
        texts: ["message": "commit.message"], names: ["commit.message"],
        sorts: ["author-date": "commit.author.date", "committer-date": "commit.committer.date"],
        searchRow: { commit in
            commit.without("stats", "files").adding(["repository": DemoProject.repository])
        })
}

extension GitHubSite {
    func commit(_ sha: String, in repo: String) -> DemoResponse? {
        guard DemoProject.matches(repo), sha.utf8.count >= 4 else { return nil }
        return DemoProject.rows("commits").first { $0.text("sha").hasPrefix(sha.lowercased()) }
            .map { DemoResponse(json: $0) }
    }
}
