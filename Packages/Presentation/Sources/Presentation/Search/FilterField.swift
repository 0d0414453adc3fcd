/// One filter that a search knows, as a form shows it.
public struct FilterField: Sendable, Hashable, Identifiable {
    /// What can be put in.
    public enum Input: Sendable, Hashable {
        case text
        /// A number or a range: `10`, `>=10`, `10..50`.
        case numbers
        /// A date or a range: `2024-01-01`, `>=2024-01-01`.
        case dates
        case choice([String])
    }

    /// The name of the flag that does the same on the command line.
    public let id: String
    /// As people read it.
    public let title: String
    /// What can be put in.
    public let input: Input

    public init(_ id: String, _ title: String, _ input: Input) {
        self.id = id
        self.title = title
        self.input = input
    }
}

extension FilterField.Input {
    /// Every raw value of an enumeration.
    static func choice<Choice: CaseIterable & RawRepresentable<String>>(of choice: Choice.Type) -> Self {
        .choice(choice.allCases.map(\.rawValue))
    }

    static let yesOrNo = Self.choice(["true", "false"])
}
