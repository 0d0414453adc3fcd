import Domain
import Shared

extension Reactions {
    /// The numbers of reactions as text, such as `5: 3 +1, 2 heart`, or `nil` if they are unknown.
    var words: String? {
        let kinds = Kind.allCases.compactMap { kind in
            counts[kind].flatMap { $0 > 0 ? "\($0.grouped) \(kind.rawValue)" : nil }
        }
        guard let total else { return kinds.isEmpty ? nil : kinds.joined(separator: ", ") }
        return kinds.isEmpty ? total.grouped : "\(total.grouped): \(kinds.joined(separator: ", "))"
    }
}

extension SubIssuesSummary {
    /// The progress of the sub-issues as text, such as `2 of 5 closed, 40 %`, or `nil` if there are no sub-issues.
    var words: String? {
        guard let total, total > 0 else { return nil }
        let percent = percentCompleted.map { ", \($0) %" } ?? ""
        return (completed.map { "\($0.grouped) of \(total.grouped) closed" } ?? total.grouped) + percent
    }
}

extension JSONValue {
    init(_ reactions: Reactions?) {
        guard let reactions else {
            self = .null
            return
        }
        let counts = Reactions.Kind.allCases.map { JSONMember($0.rawValue, JSONValue(reactions.counts[$0])) }
        self = .object([JSONMember("total", JSONValue(reactions.total))] + counts)
    }

    init(_ parent: IssueParent?) {
        self =
            parent.map {
                [
                    "number": JSONValue($0.name.number), "title": JSONValue($0.title), "url": JSONValue($0.url?.text),
                    "repository": JSONValue(RepoReference($0.name.repo, url: $0.repositoryURL)),
                ]
            } ?? .null
    }

    init(_ summary: SubIssuesSummary?) {
        self =
            summary.map {
                [
                    "total": JSONValue($0.total), "completed": JSONValue($0.completed),
                    "percentCompleted": JSONValue($0.percentCompleted),
                ]
            } ?? .null
    }
}
