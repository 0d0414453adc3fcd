/// Who took a photograph: named wherever the photo is shown.
public struct PhotoAuthor: Sendable, Hashable, Codable {
    /// As people call them.
    public let name: String?
    /// The name in addresses, without `@`.
    public let username: String?
    /// Their page for people.
    public let url: WebAddress?

    public init(name: String?, username: String?, url: WebAddress?) {
        self.name = name
        self.username = username
        self.url = url
    }
}
