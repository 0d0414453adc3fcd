import Domain
import Shared
import Synchronization

/// The credentials of one service during a run: the token or key of the account that is signed in, if any.
///
/// Reading a token may ask the user for a passphrase or wait for a keyring. The token is therefore loaded only when a
/// request is sent; until then the account index tells whose requests they are.
final class SessionCredentials: Sendable {
    /// Loads the token for a request, renewed if that is due.
    typealias Load = @Sendable () async throws(AppError) -> AccessToken?

    private let session: Session
    private let isUsed: Bool
    private let load: Load
    private let report: @Sendable (AppError) -> Void
    /// The error of the first attempt to load the token. There is no second attempt, because a keyring may take seconds
    /// to fail. A user who signs in later changes the session's state.
    private let failure = Mutex<AppError?>(nil)
    /// The errors that were reported.
    private let reported = Mutex<Set<AppError>>([])

    /// - Parameters:
    ///   - isUsed: Whether requests carry credentials at all.
    ///   - load: Loads the token for a request, renewed if that is due.
    ///   - report: Informs the user that the run continues without the token.
    public init(_ session: Session, isUsed: Bool, report: @escaping @Sendable (AppError) -> Void, load: @escaping Load)
    {
        self.session = session
        self.isUsed = isUsed
        self.report = report
        self.load = load
    }

    /// Returns the token for a request that can also be anonymous, or `nil` if there is none or it cannot be loaded.
    func token() async -> AccessToken? {
        guard await storedToken() != nil else { return nil }
        let token = await reportingFailure(loadRenewed)
        if token == nil, session.current == .signedOut(.expired) {
            reportOnce(expired.adding("The program continues signed out"))
        }
        return token
    }

    /// Returns the token for a request that requires one.
    ///
    /// - Throws: `unauthorized` if there is no token; the reason if it cannot be loaded.
    func requiredToken() async throws(AppError) -> AccessToken {
        guard isUsed else { throw .signedOut(of: session.provider) }
        try throwFailure()
        do {
            if let token = try await loadRenewed() { return token }
        } catch {
            remember(error)
            throw error
        }
        guard session.current == .signedOut(.expired) else { throw .signedOut(of: session.provider) }
        throw expired
    }

    /// Returns whether an account is signed in, without loading its token.
    func hasAccount() async -> Bool {
        await account() != nil
    }

    /// Returns the name under which the account's responses are stored, or an empty string if nobody is signed in.
    ///
    /// A token is loaded only if the account has no name: a token from the environment, which needs no storage.
    func accountName() async -> String {
        guard let account = await account() else { return "" }
        return if let name = account.storedResponsesName { name } else { await senderName(isRequired: false) }
    }

    /// Returns the name of the account whose token a request will carry, which is loaded, or an empty string if the
    /// request will be anonymous.
    ///
    /// - Parameter isRequired: Whether the request requires the token. Its error then reports a failure to load it.
    func senderName(isRequired: Bool) async -> String {
        guard let token = await storedToken(reportsFailure: !isRequired), case .signedIn(let account) = session.current
        else { return "" }
        return account.storedResponsesName(token.secret)
    }

    /// The service rejected a token. If another token replaced it in the meantime, nothing changes.
    func wasRejected(_ token: Secret) {
        session.tokenWasRejected(token)
    }

    private func account() async -> Account? {
        await reportingFailure { [session] () async throws(AppError) in
            try await session.activeAccount()
        }
    }

    /// Returns the token as it is stored, without sending a request to renew it.
    private func storedToken(reportsFailure: Bool = true) async -> AccessToken? {
        await reportingFailure(if: reportsFailure) { [session] () async throws(AppError) in
            try await session.accessToken()
        }
    }

    private func loadRenewed() async throws(AppError) -> AccessToken? {
        let token = try await load()
        if let failure = session.renewalFailure {
            reportOnce(failure.adding("The renewed token was not stored, so that later runs are signed out"))
        }
        return token
    }

    private func reportingFailure<Value>(
        if reports: Bool = true, _ load: () async throws(AppError) -> Value?
    ) async -> Value? {
        guard isUsed else { return nil }
        do throws(AppError) {
            try throwFailure()
            return try await load()
        } catch {
            remember(error)
            if reports, error.kind != .cancelled {
                reportOnce(error.adding("The program continues signed out"))
            }
            return nil
        }
    }

    /// Throws the error of an earlier attempt to load the token, unless the session's state has changed since.
    private func throwFailure() throws(AppError) {
        if session.current == .unknown, let failure = failure.withLock(\.self) { throw failure }
    }

    private func remember(_ error: AppError) {
        guard error.kind != .cancelled else { return }
        failure.withLock { $0 = $0 ?? error }
    }

    private func reportOnce(_ error: AppError) {
        guard reported.withLock({ $0.insert(error).inserted }) else { return }
        report(error)
    }

    private var expired: AppError {
        AppError(
            .unauthorized, reason: "The token expired and could not be renewed", advice: [.signIn(session.provider)])
    }
}

extension Account {
    /// The name under which the account's responses are stored, or `nil` if its login is not known, as for a token from
    /// the environment.
    var storedResponsesName: String? {
        login.map { "\($0)@\(host)" }
    }

    /// The same name, or else a hash of the token, from which the token cannot be computed.
    func storedResponsesName(_ secret: Secret) -> String {
        storedResponsesName ?? "token-\(String(secret.withBytes { StableHash.of($0) }, radix: 16))"
    }
}
