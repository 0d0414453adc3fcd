import Domain
import Shared

/// The JSON form of a pull request in favorites. It contains the same members as an issue, followed by the members that
/// only pull requests have.
extension PullRequest: StoredObject {
    static let members: [StoredMember<PullRequest>] =
        Issue.members.map { $0.part(of: \.issue) } + [
            StoredMember("isDraft", \.isDraft),
            StoredMember("reviewDecision", \.reviewDecision),
            StoredMember("checksState", \.checksState),
            StoredMember("mergedAt", \.mergedAt),
            StoredMember("mergedBy", \.mergedBy),
            StoredMember("head", \.head),
            StoredMember("base", \.base),
            StoredMember("isMergeable", \.isMergeable),
            StoredMember("commits", \.storedSize.commits),
            StoredMember("files", \.storedSize.files),
            StoredMember("additions", \.storedSize.additions),
            StoredMember("deletions", \.storedSize.deletions),
        ]

    init() { self.init(issue: Issue()) }

    private var storedSize: ChangeSize {
        get { size ?? ChangeSize() }
        set { size = newValue == ChangeSize() ? nil : newValue }
    }
}
