/// The relation of an issue to others, as the last component of a path of the API.
enum DemoIssueRelation: String, Sendable {
    case parent
    case subIssues = "sub_issues"
    case blockedBy = "blocked_by"
}
