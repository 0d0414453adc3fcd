/// A value for a filter that was found in a list, such as the login of an author or a topic of a repository.
public struct SearchValue: Sendable, Hashable {
    /// The kind of item that the value names, or the ID of a filter.
    public let subject: String
    /// The value.
    public let text: String

    /// Creates a value of a filter.
    public init(filter: SearchFilter.ID, _ text: String) {
        subject = filter
        self.text = text
    }

    /// Creates the name of an item.
    public init(naming kind: ItemKind, _ text: String) {
        subject = kind.name.word
        self.text = text
    }
}
