/// A namespace for functions that convert GitHub's reasons for rejecting a query to messages for the user.
enum GitHubQueryRefusal {
    /// Returns the reason in a message, without the period at its end.
    static func reason(_ body: ServiceErrorBody) -> String {
        let reasons = body.details.compactMap(reason)
        let known = reasons.isEmpty ? body.message.flatMap(reworded) : nil
        let other = body.message.flatMap { $0 == "Validation Failed" ? nil : quoted($0) }
        return reasons.first ?? known ?? other ?? "it gave no reason"
    }

    private static func reason(_ detail: ServiceErrorBody.Detail) -> String? {
        if let message = detail.message, !message.isEmpty { return reworded(message) ?? quoted(message) }
        guard let code = detail.code else { return nil }
        let field = detail.field.map { $0 == "q" ? "the query" : "“\(ServerText.line($0))”" } ?? "a part of it"
        return switch code {
        case "missing", "missing_field": "\(field) is missing"
        case "invalid": "\(field) is not valid"
        case "unprocessable": "\(field) cannot be used"
        case "already_exists": "\(field) exists already"
        default: "\(field) is refused (“\(ServerText.line(code))”)"
        }
    }

    /// The replacements for GitHub's messages. A lowercase part of a message identifies it.
    private static let rewordings: [(part: String, meaning: String)] = [
        ("none of the search qualifiers apply", "none of its qualifiers belongs to this kind of search"),
        (
            "cannot be searched either because",
            "a user, organization or repository that it names does not exist or is not visible to you"
        ),
        ("longer than 256 characters", "it is longer than 256 characters, not counting qualifiers"),
        ("more than five and", "it has more than five AND, OR or NOT"),
        ("query must include", "with this token, issues and pull requests can only be searched separately"),
        ("unable to parse query", "its syntax is not valid"),
        ("logical operators only apply to text", "AND, OR and NOT can connect words, but not qualifiers"),
    ]

    private static func reworded(_ message: String) -> String? {
        let message = message.lowercased()
        return rewordings.first { message.contains($0.part) }?.meaning
    }

    private static func quoted(_ message: String) -> String {
        "“\(ServerText.line(message))”"
    }
}
