/// One fact of a detail report.
public struct DetailLine: Sendable, Hashable {
    /// What programs know it by, the JSON field's name.
    public let key: String
    /// What people read before it.
    public let label: String
    /// What people read; the line is left out when nil or empty.
    public let text: String?
    /// What programs read; empty when nil, so that every line is always there.
    public let plainText: String?

    public init(_ key: String, _ label: String, _ text: String?, plainText: String?) {
        self.key = key
        self.label = label
        self.text = text
        self.plainText = plainText
    }

    public init(_ key: String, _ label: String, _ text: String?) {
        self.init(key, label, text, plainText: text)
    }
}
