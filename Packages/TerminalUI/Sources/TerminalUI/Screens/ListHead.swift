import Domain
import Shared

/// What stands over a list: how many rows of how many, and what must be known of them.
struct ListHead: Sendable, Hashable {
    let kind: ItemKind
    let count: Int
    let total: Int?
    let isPartial: Bool
    let isRefreshing: Bool
    let isStale: Bool
    /// How long ago the answer was made, where that is worth a word.
    let age: Duration?

    func line(width: Int, theme: Theme) -> StyledText {
        var line = StyledText(ListHeading(count: count, total: total, kind: kind).text(width: width), theme.faint)
        if isPartial { line = line + StyledText(" · partial: not everything was looked at", theme.warning) }
        if isStale {
            line = line + StyledText(" · stored\(ageText), the network failed", theme.warning)
        } else if age != nil {
            line = line + StyledText(" · stored\(ageText)", theme.faint)
        }
        if isRefreshing { line = line + StyledText(" · refreshing…", theme.faint) }
        return line
    }

    private var ageText: String {
        age.map { " \(DurationText.short($0)) ago" } ?? ""
    }
}
