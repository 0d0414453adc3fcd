/// The reactions to an issue or a pull request.
public struct Reactions: Sendable, Hashable {
    /// The type of a reaction. The raw value is GitHub's name.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case plusOne = "+1"
        case minusOne = "-1"
        case laugh, hooray, confused, heart, rocket, eyes
    }

    /// The total number of reactions.
    public var total: Int?
    /// The number of reactions by type. A type without a number is unknown.
    public var counts: [Kind: Int]

    public init(total: Int? = nil, counts: [Kind: Int] = [:]) {
        self.total = total
        self.counts = counts
    }
}
