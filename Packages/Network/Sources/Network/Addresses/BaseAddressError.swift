/// Why an address cannot be the base of a web API.
public enum BaseAddressError: Error, Sendable, Hashable, CustomStringConvertible {
    case notAnAddress
    case unsupportedScheme
    case hasUserInformation
    case hasQueryOrFragment
    /// Plain `http` to another computer.
    case notConfidential

    public var description: String {
        switch self {
        case .notAnAddress: "not a complete web address"
        case .unsupportedScheme: "must begin with https://"
        case .hasUserInformation: "must not contain a user name or password"
        case .hasQueryOrFragment: "must not contain ? or #"
        case .notConfidential: "plain http is accepted for this computer only; use https"
        }
    }
}
