/// Access to the account that is signed in to GitHub. Commands whose results depend on the account use it.
///
/// The account is determined without loading its token, so that reading cached responses requires neither a keyring nor
/// a passphrase. If the token cannot be loaded, only requests that require it fail.
public struct AccountAccess: Sendable {
    private let isDemo: Bool
    private let isAnonymous: Bool
    private let account: @Sendable () async throws(AppError) -> Account?

    /// Creates access to an account.
    ///
    /// - Parameters:
    ///   - isDemo: Whether demo data is used. It has no accounts and requires no sign-in.
    ///   - isAnonymous: Whether requests contain no token, even if an account is signed in.
    ///   - account: Returns the active account, or `nil` if no account is signed in.
    public init(
        isDemo: Bool, isAnonymous: Bool, account: @escaping @Sendable () async throws(AppError) -> Account?
    ) {
        self.isDemo = isDemo
        self.isAnonymous = isAnonymous
        self.account = account
    }

    /// A Boolean value that indicates whether requests are sent on behalf of a signed-in account.
    public var isSignedIn: Bool {
        get async {
            guard !isDemo, !isAnonymous else { return false }
            return (try? await account()) != nil
        }
    }

    /// Checks that an account is signed in. In demo mode, the check always succeeds.
    ///
    /// - Throws: `unauthorized` if no account is signed in, or the error that occurred while determining the account.
    public func require() async throws(AppError) {
        guard !isDemo else { return }
        guard !isAnonymous, try await account() != nil else { throw .signedOut(of: .github) }
    }
}
