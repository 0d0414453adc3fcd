public import Foundation

/// A query that gave an answer.
public struct RecentQuery: Sendable, Hashable {
    public let kind: ItemKind
    /// As the person typed it, qualifiers included.
    public let text: String
    /// When it last had an answer.
    public let searchedAt: Date

    public init(kind: ItemKind, text: String, searchedAt: Date) {
        self.kind = kind
        self.text = text
        self.searchedAt = searchedAt
    }
}
