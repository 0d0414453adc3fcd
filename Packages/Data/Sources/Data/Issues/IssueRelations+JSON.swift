import Domain
import Shared

/// A decoder for the member `sub_issues_summary` of an issue (docs.github.com/rest/issues/issues).
extension SubIssuesSummary: DTO {
    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "total": total = try json.count()
        case "completed": completed = try json.count()
        case "percent_completed": percentCompleted = try json.count()
        default: try json.skip()
        }
    }
}

extension IssueParent {
    /// Creates a reference to the parent of an issue from its API URL, `…/repos/OWNER/NAME/issues/NUMBER`. The page of
    /// the parent is on the website of the issue.
    init?(apiURL: String, of issue: Issue) {
        let parts = apiURL.split(separator: "/").suffix(5).map(String.init)
        guard parts.count == 5, parts[0] == "repos", parts[3] == "issues",
            let name = IssueName("\(parts[1])/\(parts[2])#\(parts[4])")
        else { return nil }
        let page = issue.repositoryURL.flatMap { repo -> WebURL? in
            guard repo.text.hasSuffix("/\(issue.name.repo)") else { return nil }
            let site = repo.text.dropLast(issue.name.repo.description.count)
            return WebURL("\(site)\(name.repo)/issues/\(name.number)")
        }
        self.init(name: name)
        url = page
    }
}
