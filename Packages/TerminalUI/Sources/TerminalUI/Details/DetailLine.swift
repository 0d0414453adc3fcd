/// A labeled value on a detail page.
public struct DetailLine: Sendable, Hashable {
    /// The name of the value in JSON and in plain output.
    let key: String
    /// The label of the value on formatted pages.
    let label: String
    /// The value on formatted pages, which omit the line if the value is `nil` or empty.
    let text: String?
    /// The value in plain output. Plain output always contains the line. If the value is `nil`, it is written as an
    /// empty string.
    let plainText: String?

    init(_ key: String, _ label: String, _ text: String?, plainText: String?) {
        self.key = key
        self.label = label
        self.text = text
        self.plainText = plainText
    }

    /// Creates a line with the same value on formatted pages and in plain output.
    public init(_ key: String, _ label: String, _ text: String?) {
        self.init(key, label, text, plainText: text)
    }
}
