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

extension JSONReader {
    /// Reads an object that contains a count for each type of reaction. Returns `nil` for `null`.
    mutating func reactions() throws(JSONError) -> Reactions? {
        if try null() { return nil }
        var reactions = Reactions()
        try object { (key, json) throws(JSONError) in
            if "total_count" ~= key {
                reactions.total = try json.count()
            } else if let kind = Reactions.Kind(rawValue: key.string) {
                reactions.counts[kind] = try json.count()
            } else {
                try json.skip()
            }
        }
        return reactions
    }
}
