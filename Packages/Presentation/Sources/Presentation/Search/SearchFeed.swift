public import Domain

/// What a search screen lists while nothing is searched for.
public struct SearchFeed<Element: Item>: Sendable {
    /// As people read it.
    public let title: String
    /// Where its pages come from.
    public let source: @Sendable () -> PageSource<Element>

    public init(_ title: String, source: @escaping @Sendable () -> PageSource<Element>) {
        self.title = title
        self.source = source
    }
}
