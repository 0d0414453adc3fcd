import Domain
import Shared
import TerminalKit

/// The heading of a table. It contains the number of shown rows, the total and the remaining rate limit.
struct ListHeading: Sendable, Hashable {
    /// The number of rows in the table.
    let count: Int
    /// The total number of results, or `nil` if the provider does not report it.
    let total: Int?
    /// The singular and plural names of the kind of item in the rows.
    let name: ItemKindName
    /// The sort order that the user chose, such as `by followers, asc`, or `nil` for the default order.
    var ordering: String?
    /// The text about the remaining rate limit, or `nil` if it is unknown.
    var rateLimit: String?

    /// Returns the heading, shortened to the given width in cells.
    ///
    /// An example is `Showing 30 of 48,213 repositories by stars · 7 of 10 searches a minute left, no token`.
    func text(width: Int) -> String {
        var text = "Showing \(count.grouped)"
        if let total { text += " of \(total.grouped)" }
        text += " " + (total ?? count == 1 ? name.singular : name.plural)
        if let ordering { text += " " + ordering.sanitizedForTerminal() }
        if let rateLimit { text += " · " + rateLimit.sanitizedForTerminal() }
        return text.truncated(toWidth: width)
    }
}
