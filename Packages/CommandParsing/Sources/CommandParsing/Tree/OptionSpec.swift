/// One option as parsing, help and completion all read it, whatever the type of its value.
public struct OptionSpec: Sendable {
    /// Whether and how an option takes a value.
    public enum Value: Sendable, Hashable {
        /// A switch: on as `--name`, off as `--name=false`.
        case none
        /// `--name VALUE` or `--name=VALUE`.
        case required(placeholder: String)
        /// `--name`, or with a value as `--name=VALUE` only, so that a word that follows stays a word.
        case optional(placeholder: String)
    }

    /// Without dashes.
    public let name: String
    /// The letter after one dash.
    public let short: Character?
    /// Whether and how it takes a value.
    public let value: Value
    /// All that is valid, or all that completion offers.
    public let choices: [String]
    /// Whether a value may be several of the choices, joined by commas.
    public let isList: Bool
    /// Whether it may be given more than once, every value counting; otherwise the last one does.
    public let isRepeatable: Bool
    /// A few words, without a full stop.
    public let help: String
    /// What holds when it is not given, as help shows it.
    public let defaultText: String?
    /// Refuses what is no value of it.
    let check: @Sendable (String) throws(UsageError) -> Void

    /// As it is typed: `--limit`.
    public var flag: String {
        "--\(name)"
    }

    /// What is typed with the value's placeholder: `--limit N`, `--wait[=DURATION]`.
    var usage: String {
        switch value {
        case .none: flag
        case .required(let placeholder): "\(flag) \(placeholder)"
        case .optional(let placeholder): "\(flag)[=\(placeholder)]"
        }
    }

    /// As typed, the letter first: `["-L", "--limit"]`.
    var flags: [String] {
        (short.map { ["-\($0)"] } ?? []) + [flag]
    }

    /// Whether the text is one of its values.
    func accepts(_ text: String) -> Bool {
        (try? check(text)) != nil
    }
}

extension OptionSpec: Equatable {
    /// Whether both are typed, shown and completed alike.
    public static func == (left: OptionSpec, right: OptionSpec) -> Bool {
        left.name == right.name && left.short == right.short && left.value == right.value && left.help == right.help
            && left.choices == right.choices && left.isList == right.isList && left.isRepeatable == right.isRepeatable
            && left.defaultText == right.defaultText
    }
}
