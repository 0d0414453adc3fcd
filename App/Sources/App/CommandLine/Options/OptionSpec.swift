/// One option as parsing, help and completion all read it.
struct OptionSpec: Sendable, Hashable {
    /// Whether and how the option takes a value.
    enum Value: Sendable, Hashable {
        /// None; `--name=false` switches it off.
        case none
        /// `--name VALUE` or `--name=VALUE`; the choices are all that is valid, where there are few.
        case required(placeholder: String, choices: [String] = [])
        /// Only as `--name=VALUE`, so that a following word stays a word.
        case optional(placeholder: String, choices: [String] = [])
    }

    /// Without dashes.
    let name: String
    let short: Character?
    let value: Value
    /// May be given more than once, every value counting; otherwise the last one does.
    let isRepeatable: Bool
    let summary: String

    /// As it is typed: `--limit`.
    var flag: String {
        "--\(name)"
    }

    var choices: [String] {
        switch value {
        case .none: []
        case .required(_, let choices), .optional(_, let choices): choices
        }
    }
}
