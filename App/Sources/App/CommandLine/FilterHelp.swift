/// The help of the option that sets a search filter.
struct FilterHelp: Sendable {
    /// The placeholder of the option's value, such as `RANGE`, or an empty string if the option has no value.
    let placeholder: String
    let summary: String

    init(_ placeholder: String, _ summary: String) {
        self.placeholder = placeholder
        self.summary = summary
    }

    /// Creates the help of an option without a value.
    init(_ summary: String) {
        self.init("", summary)
    }

    /// The help of the option that sorts results, unless the kind has its own.
    static let sort = FilterHelp("KEY", "Sort results by (default: best match)")
}
