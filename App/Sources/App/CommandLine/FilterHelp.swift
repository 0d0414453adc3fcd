/// The help text and the value placeholder of a search filter's option.
struct FilterHelp: Sendable {
    /// The placeholder for the option's value, such as `RANGE`, or an empty string if the option has no value.
    let placeholder: String
    let summary: String

    init(_ placeholder: String, _ summary: String) {
        self.placeholder = placeholder
        self.summary = summary
    }

    /// Creates the help for an option without a value.
    init(_ summary: String) {
        self.init("", summary)
    }

    /// The help for the sort option, unless the item kind defines its own.
    static let sort = FilterHelp("KEY", "Sort results by (default: best match)")
}
