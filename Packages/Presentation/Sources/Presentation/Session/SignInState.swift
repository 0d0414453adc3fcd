public import Domain
public import Foundation

/// What the sign-in screen has to show, as one value.
public enum SignInState: Sendable, Hashable {
    /// Nothing was begun.
    case idle
    /// The codes are awaited.
    case requestingCode
    /// The person must confirm the code in a browser; it is asked after until then.
    case awaitingConfirmation(DeviceAuthorization, expiresAt: Date)
    /// A token is being checked.
    case checkingToken
    case signedIn(Account)
    /// Nothing was stored; it can be begun again.
    case failed(SignInError)
}
