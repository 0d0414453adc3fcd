import Domain
import Shared
import Synchronization

/// The credentials for one service during a run: the token or key of the signed-in account, if there is one.
///
/// Reading a token may prompt the user for a passphrase or wait for a keyring. The token is therefore loaded only when
/// a request is sent. Until then, the account index identifies the account.
final class SessionCredentials: Sendable {
    /// A function that loads the token for a request, and renews it if necessary.
    typealias Load = @Sendable () async throws(AppError) -> AccessToken?

    private let session: Session
    private let isUsed: Bool
    private let load: Load
    private let report: @Sendable (AppError) -> Void
    /// The error of the first attempt to load the token, or `nil`.
    ///
    /// There is no second attempt, because a keyring may take seconds to fail. A later sign-in changes the session's
    /// state, after which the error no longer applies.
    private let failure = Mutex<AppError?>(nil)
    /// The errors that were already reported to the user.
    private let reported = Mutex<Set<AppError>>([])

    /// Creates credentials.
    ///
    /// - Parameters:
    ///   - session: The session of the service.
    ///   - isUsed: Whether requests carry credentials at all.
    ///   - report: Informs the user that the run continues without the token.
    ///   - load: Loads the token for a request, and renews it if necessary.
    public init(_ session: Session, isUsed: Bool, report: @escaping @Sendable (AppError) -> Void, load: @escaping Load)
    {
        self.session = session
        self.isUsed = isUsed
        self.report = report
        self.load = load
    }

    /// Returns the token for a request that may also be anonymous, or `nil` if there is no token or loading it fails.
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
    /// - Throws: An `unauthorized` error if there is no token, or the error that occurred while the token was loaded.
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

    /// Returns the name under which the account's responses are stored, or an empty string if nobody is signed in.
    ///
    /// The token is loaded only for an account without a name. Such a token comes from the environment, which needs no
    /// storage.
    func accountName() async -> String {
        guard let account = await account() else { return "" }
        return if let name = account.storedResponsesName { name } else { await senderName(isRequired: false) }
    }

    /// Returns the name of the account whose token a request will carry, or an empty string for an anonymous request.
    ///
    /// The token is loaded.
    ///
    /// - Parameter isRequired: Whether the request requires the token. A failure to load it is then reported by the
    ///   request.
    func senderName(isRequired: Bool) async -> String {
        guard let token = await storedToken(reportsFailure: !isRequired), case .signedIn(let account) = session.current
        else { return "" }
        return account.storedResponsesName(token.secret)
    }

    /// Marks a token as rejected by the service. Has no effect if another token has replaced it in the meantime.
    func wasRejected(_ token: Secret) {
        session.tokenWasRejected(token)
    }

    /// Returns the account that is signed in, without loading its token.
    func account() async -> Account? {
        await reportingFailure { [session] () async throws(AppError) in
            try await session.activeAccount()
        }
    }

    /// Returns the stored token without sending a request to renew it, or `nil` if there is none or loading it fails.
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

    /// Throws the error of an earlier attempt to load the token, unless the session's state has changed since then.
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
    /// The name under which the account's responses are stored, or `nil` if its login is unknown.
    ///
    /// The login is unknown for a token from the environment.
    var storedResponsesName: String? {
        login.map { "\($0)@\(host)" }
    }

    /// Returns the name under which the account's responses are stored. It contains the login, or a hash of the token
    /// if the login is unknown.
    ///
    /// The token cannot be computed from the hash.
    func storedResponsesName(_ secret: Secret) -> String {
        storedResponsesName ?? "token-\(String(secret.withBytes { StableHash.of($0) }, radix: 16))"
    }
}
