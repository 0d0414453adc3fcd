import CommandParsing
import Domain
import Shared

extension Option {
    /// A number or date range in GitHub's notation; the part that is wrong is named.
    static func range<Bound>(
        _ name: String, _ placeholder: String, help: String
    ) -> Option where Value == QualifierRange<Bound> {
        Option(name, value: .required(placeholder: placeholder), help: help) { text throws(UsageError) in
            do throws(QueryError) {
                return try QualifierRange(text, name: "--\(name)")
            } catch {
                throw UsageError(error.description)
            }
        }
    }
}

extension Option where Value == Duration {
    static func duration(_ name: String, _ placeholder: String, help: String) -> Option {
        Option(
            name, value: .required(placeholder: placeholder),
            expects: "a duration such as 500ms, 30s, 10m, 2h or 7d", help: help
        ) { try? DurationText.parse($0) }
    }
}
