/// Access to the account that is signed in to GitHub, for commands whose results depend on it.
///
/// The account is looked up without loading its token, so that stored responses need neither a keyring nor a
/// passphrase. A request that requires the token fails with the reason if the token cannot be loaded.
public struct AccountAccess: Sendable {
    private let isDemo: Bool
    private let isAnonymous: Bool
    private let account: @Sendable () async throws(AppError) -> Account?

    /// Creates the access to an account.
    ///
    /// - Parameters:
    ///   - isDemo: Whether demo data is used, which has no accounts and requires no sign-in.
    ///   - isAnonymous: Whether requests carry no token, even if an account is signed in.
    ///   - account: Returns the active account, or `nil` if no account is signed in.
    public init(
        isDemo: Bool, isAnonymous: Bool, account: @escaping @Sendable () async throws(AppError) -> Account?
    ) {
        self.isDemo = isDemo
        self.isAnonymous = isAnonymous
        self.account = account
    }

    /// Whether requests are sent for a signed-in account.
    public var isSignedIn: Bool {
        get async {
            guard !isDemo, !isAnonymous else { return false }
            return (try? await account()) != nil
        }
    }

    /// Checks that an account is signed in. In demo mode, the check always succeeds.
    ///
    /// - Throws: `unauthorized` if no account is signed in, or the error of looking up the account.
    public func require() async throws(AppError) {
        guard !isDemo else { return }
        guard !isAnonymous, try await account() != nil else { throw .signedOut(of: .github) }
    }
}
