public import Domain
import Shared

extension DetailReport {
    /// An issue's page.
    public init(_ issue: Issue, isFavorite: Bool) {
        self.init(issue, special: [.flag("isPullRequest", "Pull request", issue.isPullRequest)], isFavorite: isFavorite)
    }

    /// The page of an issue, or of a pull request, which is one as well.
    ///
    /// - Parameter special: What only its kind has.
    init(_ issue: Issue, special: [DetailLine], isFavorite: Bool) {
        let state = [issue.state, issue.stateReason?.replacing("_", with: " ")].compactMap(\.self)
        self.init(
            title: issue.title ?? issue.name.description,
            summary: issue.title == nil ? nil : issue.name.description,
            lines: [
                DetailLine("repository", "Repository", nil, plainText: issue.name.repo.description),
                DetailLine("number", "Number", nil, plainText: String(issue.name.number)),
                DetailLine("title", "Title", nil, plainText: issue.title),
                DetailLine("state", "State", state.joined(separator: ", "), plainText: issue.state),
                DetailLine("stateReason", "Reason", nil, plainText: issue.stateReason),
                DetailLine("author", "Author", issue.author?.login),
                DetailLine("authorAssociation", "Role", issue.authorRole, plainText: issue.authorAssociation),
                .list("labels", "Labels", issue.labels?.map(\.name)),
                .list("assignees", "Assignees", issue.assignees?.map(\.login)),
                DetailLine("milestone", "Milestone", issue.milestone?.title),
                .count("commentsCount", "Comments", issue.commentsCount),
                .count("reactionsCount", "Reactions", issue.reactionsCount),
                .flag("isLocked", "Locked", issue.isLocked),
            ] + special + [
                .date("createdAt", "Created", issue.createdAt),
                .date("updatedAt", "Updated", issue.updatedAt),
                .date("closedAt", "Closed", issue.closedAt),
                DetailLine("url", "URL", issue.url?.text),
                .favorite(isFavorite),
            ],
            text: issue.body.flatMap { $0.isEmpty ? nil : .markdown($0, base: issue.url) }
        )
    }
}

extension Issue {
    /// What the author is to the repo, for people; nothing of somebody who is nothing to it.
    fileprivate var authorRole: String? { authorAssociation.flatMap(IssueComment.role) }
}

extension IssueComment {
    /// `member`, `first time contributor`; none for `NONE`.
    static func role(_ association: String) -> String? {
        association == "NONE" ? nil : association.lowercased().replacing("_", with: " ")
    }

    /// Who wrote it and when, in one line.
    func heading(times: TimeText = .system) -> String {
        let role = authorAssociation.flatMap(Self.role)
        return [author?.login ?? "somebody whose account is gone", role, createdAt.map { times.text($0, .day) }]
            .compactMap(\.self).joined(separator: " · ").sanitizedForTerminal()
    }
}
