/// Who took a photograph: named wherever the photo is shown.
public struct PhotoAuthor: Sendable, Hashable, Codable {
    public let name: String?
    public let username: String?
    public let url: WebAddress?

    public init(name: String?, username: String?, url: WebAddress?) {
        self.name = name
        self.username = username
        self.url = url
    }
}
