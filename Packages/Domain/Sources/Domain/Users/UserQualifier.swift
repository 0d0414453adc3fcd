/// The filters of a search for accounts.
///
/// (docs.github.com, Searching on GitHub, Searching users.)
public enum UserQualifier: SearchQualifier {
    case type(UserTypeFilter)
    case location(String)
    /// The language of the account's repos.
    case language(String)
    case followers(QualifierRange<Int>)
    /// How many repos the account has.
    case repos(QualifierRange<Int>)
    /// When the account was made.
    case created(QualifierRange<CalendarDay>)
    /// Where the words must stand.
    case match(UserMatch)

    public var name: String {
        switch self {
        case .type: "type"
        case .location: "location"
        case .language: "language"
        case .followers: "followers"
        case .repos: "repos"
        case .created: "created"
        case .match: "in"
        }
    }

    public var value: String {
        switch self {
        case .type(let filter): filter.rawValue
        case .location(let text), .language(let text): text
        case .followers(let range), .repos(let range): range.text
        case .created(let range): range.text
        case .match(let match): match.rawValue
        }
    }
}

/// Which accounts to find.
public enum UserTypeFilter: String, Sendable, Hashable, CaseIterable {
    case user, org
}

/// Which text of an account must match.
public enum UserMatch: String, Sendable, Hashable, CaseIterable {
    case login, name, email
}
