/// The emoji reactions to an issue or a pull request.
public struct Reactions: Sendable, Hashable {
    /// The emoji of a reaction. The raw value is the name of the reaction in GitHub's API.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case plusOne = "+1"
        case minusOne = "-1"
        case laugh, hooray, confused, heart, rocket, eyes
    }

    /// The total number of reactions, or `nil` if it is unknown.
    public var total: Int?
    /// The number of reactions for each emoji. If an emoji has no entry, its number is unknown.
    public var counts: [Kind: Int] = [:]

    public init() {}
}
