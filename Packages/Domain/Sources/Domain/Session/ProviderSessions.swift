public import Shared

/// The sessions of all providers, with what can be done about each.
public struct ProviderSessions: Sendable {
    private let all: [Session]
    private let auth: any AuthRepository
    private let clock: WallClock

    /// - Parameter sessions: GitHub's first.
    public init(_ sessions: [Session], auth: any AuthRepository, clock: WallClock = .system) {
        all = sessions
        self.auth = auth
        self.clock = clock
    }

    public subscript(provider: Provider) -> Session {
        all.first { $0.provider == provider } ?? all[0]
    }

    /// Signs in to a provider with a token that the person brings.
    public func signIn(to provider: Provider) -> SignInWithToken {
        SignInWithToken(auth: auth, session: self[provider])
    }

    /// Signs out of a provider.
    public func signOut(of provider: Provider) -> SignOut {
        SignOut(auth: auth, session: self[provider])
    }

    /// Puts another account of a provider in use.
    public func switchAccount(of provider: Provider) -> SwitchAccount {
        SwitchAccount(session: self[provider])
    }

    /// Gives a provider's token as it goes out: GitHub's is renewed first where that is due.
    public func provide(_ provider: Provider) -> ProvideAccessToken {
        ProvideAccessToken(auth: auth, session: self[provider], clock: clock)
    }

    /// Those of all providers, one after the other.
    ///
    /// - Parameters:
    ///   - isAnonymous: Whether GitHub's token is not used in this run.
    ///   - isSilent: Whether nothing may be sent.
    public func statuses(isAnonymous: Bool, isSilent: Bool) async -> [AccountStatus] {
        var all: [AccountStatus] = []
        for provider in Provider.allCases {
            all += await statuses(of: provider, isLeftOut: isAnonymous && provider == .github, isSilent: isSilent)
        }
        return all
    }

    /// The accounts that are signed in with a provider, each with its status, the one in use first; one status where
    /// nobody is.
    ///
    /// - Parameters:
    ///   - isLeftOut: Whether the provider's token is not used in this run.
    ///   - isSilent: Whether nothing may be sent.
    func statuses(of provider: Provider, isLeftOut: Bool = false, isSilent: Bool = false) async
        -> [AccountStatus]
    {
        let session = self[provider]
        guard !isLeftOut else { return [AccountStatus(provider: provider, host: session.host)] }
        var statuses: [AccountStatus] = []
        for account in (try? await session.accounts()) ?? [] {
            var status = await status(session.of(account), isSilent)
            // A sign-in that was cut off leaves a name without a token.
            guard status.verdict != .signedOut else { continue }
            status.isActive = statuses.isEmpty
            statuses.append(status)
        }
        return statuses.isEmpty ? [await status(session, isSilent)] : statuses
    }

    private func status(_ session: Session, _ isSilent: Bool) async -> AccountStatus {
        var status = AccountStatus(provider: session.provider, host: session.host)
        let verdict = await verdict(session, isSilent)
        let token = try? await session.accessToken()
        if let token { status.take(token, at: session.place) }
        switch verdict {
        case .signedOut:
            break
        case .valid(let account, let verified):
            status.verdict = .valid
            status.login = account.login
            status.scopes = verified.scopes ?? status.scopes
            status.expiresAt = verified.expiresAt ?? status.expiresAt
        case .rejected(let account):
            status.verdict = .rejected
            status.login = account.login
            if token == nil { await locate(session, in: &status) }
        case .ended(let account, let ended):
            status.verdict = .ended
            status.login = account.login
            status.take(ended, at: session.place)
        case .couldNotCheck(let account, let error):
            status.verdict = .couldNotCheck(error)
            status.login = account.login
            if token == nil { await locate(session, in: &status) }
        }
        return status
    }

    /// A storage that cannot be read is no verdict on the token either.
    private func verdict(_ session: Session, _ isSilent: Bool) async -> CheckSession.Verdict {
        do throws(AppError) {
            guard isSilent else { return try await CheckSession(auth: auth, session: session, clock: clock)() }
        } catch {
            return .couldNotCheck(session.account, error)
        }
        guard (try? await session.accessToken()) != nil, case .signedIn(let account) = session.current else {
            return .signedOut
        }
        return .couldNotCheck(
            account, AppError(.offline, message: "Nothing is sent with --offline and --demo."))
    }

    /// Where a token is kept that cannot be read, or has ended.
    private func locate(_ session: Session, in status: inout AccountStatus) async {
        let accounts = (try? await session.accounts()) ?? []
        guard let account = accounts.first(where: { $0.login == status.login }) ?? accounts.first else { return }
        status.login = account.login
        status.place = await session.place(of: account)
    }
}
