/// What kind of account a login is; providers may add kinds at any time.
public struct AccountType: RawRepresentable, Sendable, Hashable, Codable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let user = AccountType(rawValue: "User")
    public static let organization = AccountType(rawValue: "Organization")
    public static let bot = AccountType(rawValue: "Bot")
}
