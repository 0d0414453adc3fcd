public import Domain
import Shared
import TerminalKit

/// The line above a table: how many rows of how many, and what is left to ask.
public struct ListHeading: Sendable, Hashable {
    /// Rows that are or will be shown.
    public let count: Int
    /// How many there are in all; none where the provider does not say.
    public let total: Int?
    /// What the rows are called.
    public let name: ItemKindName
    /// What they are sorted by, where the person chose it: `by followers, asc`.
    public let ordering: String?
    /// Said in full where it is known: which rate limit, and what is left of it.
    public let rateLimit: String?

    /// - Parameters:
    ///   - count: Rows that are or will be shown.
    ///   - total: All that the provider has.
    public init(count: Int, total: Int?, name: ItemKindName, ordering: String? = nil, rateLimit: String? = nil) {
        self.count = count
        self.total = total
        self.name = name
        self.ordering = ordering
        self.rateLimit = rateLimit
    }

    /// `Showing 30 of 48,213 repositories by stars · 7 of 10 searches a minute left, no token`, cut to the width.
    public func text(width: Int) -> String {
        var text = "Showing \(count.grouped)"
        if let total { text += " of \(total.grouped)" }
        text += " " + (total ?? count == 1 ? name.singular : name.plural)
        if let ordering { text += " " + ordering.sanitizedForTerminal() }
        if let rateLimit { text += " · " + rateLimit.sanitizedForTerminal() }
        return text.truncated(toWidth: width)
    }
}
