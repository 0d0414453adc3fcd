public import Domain
import Shared
import Synchronization

/// Who asks one service in this run: the token or key of whoever is signed in, or nobody.
public final class SessionCredentials: Sendable {
    /// Gives the token as it goes out.
    public typealias Load = @Sendable () async throws(SearchError) -> AccessToken?

    private let session: Session
    private let isUsed: Bool
    private let load: Load
    private let report: @Sendable (String) -> Void
    /// Why the token could not be had: it is read once, because a keyring may take seconds to say that it cannot. Whoever
    /// signs in after that is known to the session without reading.
    private let lastFailure = Mutex<SearchError?>(nil)
    /// What was reported of the session.
    private let reported = Mutex<Set<String>>([])

    /// - Parameters:
    ///   - isUsed: Whether credentials are sent at all.
    ///   - load: Gives the token as it goes out, renewed where that is due.
    ///   - report: Tells the person that the run goes on without the token.
    public init(_ session: Session, isUsed: Bool, report: @escaping @Sendable (String) -> Void, load: @escaping Load) {
        self.session = session
        self.isUsed = isUsed
        self.report = report
        self.load = load
    }

    /// Why the run went on without the token, if it did.
    public var failure: SearchError? { lastFailure.withLock(\.self) }

    /// None for nobody, and where the token cannot be read: what is public is had all the same.
    public func token() async -> AccessToken? {
        guard await storedToken() != nil else { return nil }
        let token = await reportingFailure(load)
        if token == nil, session.current == .signedOut(.expired) {
            reportOnce(
                "Going on signed out: the token has ended and could not be renewed. Sign in with `App auth login`.")
        }
        if let failure = session.renewalFailure {
            reportOnce("The renewed token could not be kept, so that later runs are signed out: \(failure.message)")
        }
        return token
    }

    private func reportOnce(_ text: String) {
        guard reported.withLock({ $0.insert(text).inserted }) else { return }
        report(text)
    }

    /// Tells one account's stored responses from another's, never by the token; empty for nobody.
    public func account() async -> String {
        guard let token = await storedToken(), case .signedIn(let account) = session.current else { return "" }
        return account.storedResponsesName(token.secret)
    }

    /// As it is kept, for which nothing is sent.
    private func storedToken() async -> AccessToken? {
        guard isUsed, session.current != .unknown || failure == nil else { return nil }
        return await reportingFailure { [session] () async throws(SearchError) in
            try await session.accessTokenOrError()
        }
    }

    private func reportingFailure(_ load: Load) async -> AccessToken? {
        do {
            return try await load()
        } catch {
            let isFirst = lastFailure.withLock { failure in
                defer { failure = error }
                return failure == nil
            }
            if isFirst, error.kind != .cancelled {
                report("Going on signed out: \(error.message)\(error.hint.map { " \($0)" } ?? "")")
            }
            return nil
        }
    }

    /// The service did not accept a token. One that took its place while the request was under way is not touched.
    func wasRejected(_ token: Secret) {
        session.tokenWasRejected(token)
    }
}

extension Account {
    /// By which the responses to an account are stored. Where its name is not known, as with a variable of the
    /// environment, it is a hash of the token, of which no token can be made again.
    func storedResponsesName(_ secret: Secret) -> String {
        if let login { return "\(login)@\(host)" }
        return "token-\(String(secret.withBytes { StableHash.of($0) }, radix: 16))"
    }
}
