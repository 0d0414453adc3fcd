/// A line of a detail page.
public struct DetailLine: Sendable, Hashable {
    /// The name for programs: the name of the JSON field.
    public let key: String
    /// The name for people.
    public let label: String
    /// The value for people. Pages leave out a line whose value is `nil` or empty.
    public let text: String?
    /// The value for programs. Plain output has every line, with an empty value for `nil`.
    public let plainText: String?

    public init(_ key: String, _ label: String, _ text: String?, plainText: String?) {
        self.key = key
        self.label = label
        self.text = text
        self.plainText = plainText
    }

    /// Creates a line with the same value for people and for programs.
    public init(_ key: String, _ label: String, _ text: String?) {
        self.init(key, label, text, plainText: text)
    }
}
