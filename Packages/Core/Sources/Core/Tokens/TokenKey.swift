/// What a token is for.
public struct TokenKey: Sendable, Hashable, Codable {
    /// The service, such as `github`.
    public let service: String
    /// The host, such as `github.com`.
    public let host: String
    /// The account's name with the service; empty for a key that belongs to no account.
    public let account: String

    public init(service: String, host: String, account: String = "") {
        self.service = service
        self.host = host
        self.account = account
    }
}
