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

    var json: JSONValue {
        .object(
            [JSONMember("total", JSONValue(total))]
                + Kind.allCases.map { JSONMember($0.rawValue, JSONValue(counts[$0])) })
    }
}

extension SubIssuesSummary {
    /// The progress of the sub-issues as text, such as `2 of 5 closed, 40 %`, or `nil` if there are no sub-issues.
    var words: String? {
        guard let total, total > 0 else { return nil }
        let percent = percentCompleted.map { ", \($0) %" } ?? ""
        return (completed.map { "\($0.grouped) of \(total.grouped) closed" } ?? total.grouped) + percent
    }

    var json: JSONValue {
        [
            "total": JSONValue(total), "completed": JSONValue(completed),
            "percentCompleted": JSONValue(percentCompleted),
        ]
    }
}

extension IssueParent {
    var json: JSONValue {
        [
            "number": JSONValue(name.number), "title": JSONValue(title), "url": JSONValue(url?.text),
            "repository": RepoReference(name.repo, url: repositoryURL).json,
        ]
    }
}
