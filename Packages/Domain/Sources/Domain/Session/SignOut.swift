public import Core

/// A use case that signs out. It deletes the stored tokens and, if requested, revokes them.
public struct SignOut: Sendable {
    /// The accounts that are signed out.
    public enum Scope: Sendable, Hashable {
        /// The active account. If it is unknown, this is the first account found.
        case active
        case account(Account)
        /// All accounts of the session's host.
        case all
    }

    /// The result of signing out.
    public struct Outcome: Sendable, Hashable {
        /// The accounts whose stored tokens were deleted.
        public let removed: [Account]
        /// Other accounts whose tokens were deleted too, because they were in the same damaged or unsafe file.
        public let lost: [Account]
        /// The descriptions of the locations of the deleted tokens, such as `the desktop keyring`.
        public let locations: [Account: String]
        /// The result of revoking the tokens at the provider.
        public let revocation: Revocation
        /// The reason why a token may still be stored, or `nil` if all tokens were deleted.
        ///
        /// A token may still be stored if it could not be deleted, or if a location that may contain a token could not
        /// be read.
        public let failure: TokenStorageError?

        /// A Boolean value that indicates whether a token is still stored because the keyring did not delete it.
        public var isTokenStillStored: Bool { failure == .notRemoved }

        /// A Boolean value that indicates whether a token was stored before the sign-out.
        public var wasSignedIn: Bool { !removed.isEmpty }
    }

    /// The result of revoking the token at the provider.
    public enum Revocation: Sendable, Hashable {
        /// A revocation that was not requested, or that was not possible without a token.
        case notRequested
        case revoked
        /// A failed revocation. The token remains valid until the user revokes it on the provider's website.
        case failed(AppError)
    }

    let auth: any AuthRepository
    let session: Session

    /// Determines the accounts to sign out. They are all accounts, the account with the given login, or the account
    /// that the user chooses.
    ///
    /// - Parameters:
    ///   - login: The login of the account, or `nil` if the user specified no login.
    ///   - isForAll: Whether to sign out all accounts.
    ///   - choose: Asks the user to choose one of several accounts. The active account is the first one.
    /// - Returns: The accounts, or `nil` if the user chooses no account.
    public func scope(
        login: String?, isForAll: Bool, choose: @Sendable ([Account]) async throws(AppError) -> Account?
    ) async throws(AppError) -> Scope? {
        if isForAll { return .all }
        let accounts = await session.inventory().accounts
        if let login {
            let unknown = Account(provider: session.provider, host: session.host, login: login)
            return .account(accounts.named(login) ?? unknown)
        }
        guard accounts.count > 1 else { return .active }
        return try await choose(accounts).map { .account($0) }
    }

    /// Deletes the stored tokens, regardless of the provider's response.
    ///
    /// After an error, the use case continues, so that as few tokens as possible remain. If the task is canceled, no
    /// further token is deleted.
    ///
    /// - Parameters:
    ///   - scope: The accounts to sign out.
    ///   - revoking: Whether to revoke the tokens at the provider.
    ///   - willRemove: Called for each account before its token is deleted, so that its stored data can be deleted too.
    ///     Its second argument reads the token, which may prompt the user for a passphrase.
    public func callAsFunction(
        _ scope: Scope = .active, revoking: Bool = false,
        willRemove: @Sendable (Account, _ token: () async -> AccessToken?) async -> Void = { _, _ in }
    ) async -> Outcome {
        var (accounts, failure) = await selection(scope)
        var removed: [Account] = []
        var locations: [Account: String] = [:]
        var revocation = Revocation.notRequested
        for account in accounts {
            if revoking { revocation = await revoke(account, after: revocation) }
            // The user may have canceled the prompt for the passphrase.
            guard !Task.isCancelled else {
                failure = .cancelled
                break
            }
            locations[account] = await session.location(of: account)?.shortDescription
            await willRemove(account) { (try? await session.token(of: account)) ?? nil }
            do {
                let wasRemoved = try await session.remove(account, .left)
                if wasRemoved || session.lostAccounts.contains(account) { removed.append(account) }
            } catch {
                failure = failure ?? error
            }
        }
        if accounts.isEmpty {
            // A killed process may have left a file with a token that neither the index nor a location lists.
            do {
                _ = try await session.remove(session.account, .left)
            } catch {
                failure = failure ?? error
            }
        }
        return Outcome(
            removed: removed, lost: session.lostAccounts.filter { !accounts.contains($0) }, locations: locations,
            revocation: revocation, failure: failure)
    }

    /// Returns the accounts to sign out. If a storage location cannot be read, some accounts may be missing, and the
    /// error is returned too.
    private func selection(_ scope: Scope) async -> (accounts: [Account], failure: TokenStorageError?) {
        if case .account(let account) = scope { return ([account], nil) }
        let inventory = await session.inventory()
        var accounts = inventory.accounts
        if scope == .active, accounts.count > 1 {
            // Reading the token may prompt the user for a passphrase. Read it only to determine the active account.
            _ = try? await session.accessToken()
            accounts = if case .signedIn(let account) = session.current { [account] } else { [accounts[0]] }
        }
        let isCertain = scope == .active && inventory.tokens.hasIndex && !accounts.isEmpty
        // Ignore unusable files. They are deleted together with any other token.
        let unread = inventory.tokens.unreadableLocations.values.filter { !$0.indicatesUnusableFile }
        if accounts.isEmpty, !inventory.tokens.unreadableLocations.isEmpty {
            accounts = [Account(provider: session.provider, host: session.host)]
        }
        return (accounts, isCertain ? nil : unread.first)
    }

    private func revoke(_ account: Account, after earlier: Revocation) async -> Revocation {
        do {
            guard let token = try await session.token(of: account) else { return earlier }
            try await auth.revoke(token)
        } catch {
            return .failed(AppError(describing: error))
        }
        if case .failed = earlier { return earlier }
        return .revoked
    }
}
