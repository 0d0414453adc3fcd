import Domain

extension Option {
    /// A number or date range in GitHub's notation; the part that is wrong is named.
    static func range<Bound>(
        _ name: String, _ placeholder: String, _ summary: String
    ) -> Option where Value == QualifierRange<Bound> {
        let spec = OptionSpec(
            name: name, short: nil, value: .required(placeholder: placeholder), isRepeatable: false, summary: summary)
        return Option(spec) { text throws(UsageError) in
            do throws(QueryError) {
                return try QualifierRange(text, name: "--\(name)")
            } catch {
                throw UsageError(error.description)
            }
        }
    }
}
