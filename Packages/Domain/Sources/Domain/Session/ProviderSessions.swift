import Shared

/// The sessions of all providers, with the use cases for each of them.
public struct ProviderSessions: Sendable {
    /// The session of each provider. GitHub's session is the first one.
    let sessions: [Session]
    let auth: any AuthRepository
    var clock = WallClock.system

    public subscript(provider: Provider) -> Session {
        sessions.first { $0.provider == provider } ?? sessions[0]
    }

    /// Returns the use case that signs in to a provider with a token.
    public func signIn(to provider: Provider) -> SignIn {
        SignIn(auth: auth, session: self[provider])
    }

    /// Returns the use case that signs out of a provider.
    public func signOut(of provider: Provider) -> SignOut {
        SignOut(auth: auth, session: self[provider])
    }

    /// Returns the use case that selects another account of a provider.
    public func switchAccount(of provider: Provider) -> SwitchAccount {
        SwitchAccount(session: self[provider])
    }

    /// Returns the use case that provides a provider's token for requests. GitHub's token is renewed before it expires.
    public func provide(_ provider: Provider) -> ProvideAccessToken {
        ProvideAccessToken(auth: auth, session: self[provider], clock: clock)
    }

    /// Returns the status of all accounts of all providers.
    ///
    /// - Parameters:
    ///   - isAnonymous: Whether this run does not use GitHub's token.
    ///   - isSilent: Whether to send no requests.
    public func statuses(isAnonymous: Bool, isSilent: Bool) async -> [AccountStatus] {
        var all: [AccountStatus] = []
        for provider in Provider.allCases {
            all += await statuses(of: provider, isLeftOut: isAnonymous && provider == .github, isSilent: isSilent)
        }
        return all
    }

    /// Returns the status of each account of a provider. The active account is the first one.
    ///
    /// If no account is signed in, the result is a single status that indicates this.
    ///
    /// - Parameters:
    ///   - provider: The provider.
    ///   - isLeftOut: Whether this run does not use the provider's token.
    ///   - isSilent: Whether to send no requests.
    func statuses(of provider: Provider, isLeftOut: Bool = false, isSilent: Bool = false) async
        -> [AccountStatus]
    {
        let session = self[provider]
        guard !isLeftOut else { return [AccountStatus(provider: provider, host: session.host)] }
        var statuses: [AccountStatus] = []
        for account in (try? await session.accounts()) ?? [] {
            var status = await status(session.of(account), isSilent)
            // If a sign-in was interrupted, the account may have no token.
            guard status.verdict != .signedOut else { continue }
            status.isActive = statuses.isEmpty
            statuses.append(status)
        }
        return statuses.isEmpty ? [await status(session, isSilent)] : statuses
    }

    /// Returns the status of a session's account. The token is renewed if necessary and checked with a request.
    ///
    /// A token that cannot be read, and a provider that cannot be reached, do not make the token invalid.
    private func status(_ session: Session, _ isSilent: Bool) async -> AccountStatus {
        var status = AccountStatus(provider: session.provider, host: session.host)
        do throws(AppError) {
            guard let stored = try await session.accessToken(), case .signedIn(let account) = session.current else {
                return status
            }
            status.login = account.login
            status.take(stored, at: session.location)
            guard !isSilent else { throw AppError(.offline, reason: "No requests are sent offline or in the demo") }
            guard let token = try await ProvideAccessToken(auth: auth, session: session, clock: clock)() else {
                status.verdict = .ended
                return status
            }
            status.take(token, at: session.location)
            let verified = try await auth.verify(token.secret, of: session.provider)
            status.verdict = .valid
            status.login = verified.login ?? account.login
            status.scopes = verified.scopes ?? status.scopes
            status.expiresAt = verified.expiresAt ?? status.expiresAt
        } catch {
            status.verdict = error.rejectsToken ? .rejected : .couldNotCheck(error)
            if status.token == nil {
                status.login = session.account.login
                await locate(session, in: &status)
            }
        }
        return status
    }

    /// Sets the storage location in the status, for a token that cannot be read.
    private func locate(_ session: Session, in status: inout AccountStatus) async {
        let accounts = (try? await session.accounts()) ?? []
        guard let account = accounts.first(where: { $0.login == status.login }) ?? accounts.first else { return }
        status.login = account.login
        status.location = await session.location(of: account)
    }
}
