/// What kind of account a login is; providers may add kinds at any time.
public struct AccountType: RawRepresentable, Sendable, Hashable, Codable {
    /// As GitHub writes it, known here or not.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A person.
    public static let user = AccountType(rawValue: "User")
    /// Several people under one name.
    public static let organization = AccountType(rawValue: "Organization")
    /// A program.
    public static let bot = AccountType(rawValue: "Bot")
}
