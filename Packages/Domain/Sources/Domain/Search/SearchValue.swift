/// A value that a list has shown and that a search filter accepts, such as the login of an author or the topic of a
/// repository. The search box suggests such values.
public struct SearchValue: Sendable, Hashable {
    /// The kind of item that the value identifies, or the ID of a filter.
    public let subject: String
    /// The text of the value, such as a login.
    public let text: String
}

extension SearchValue {
    /// Creates a value that identifies an item of a kind.
    init(naming kind: ItemKind, _ text: String) {
        self.init(subject: kind.name.word, text: text)
    }
}
