public import Domain
public import Observation

/// The session and the use cases that change it.
public struct SessionUseCases: Sendable {
    let session: Session
    let signInWithDevice: SignInWithDevice
    let signInWithToken: SignInWithToken
    let signOut: SignOut
    /// None where it is not offered.
    var signInInBrowser: BrowserSignIn?

    public init(
        session: Session, signInWithDevice: SignInWithDevice, signInWithToken: SignInWithToken, signOut: SignOut
    ) {
        self.session = session
        self.signInWithDevice = signInWithDevice
        self.signInWithToken = signInWithToken
        self.signOut = signOut
    }
}

/// Who is signed in, as screens and coordinators see it.
@MainActor @Observable
public final class SessionModel {
    /// Who is signed in, or why nobody is.
    public private(set) var state: SessionState
    /// Why the token could not be looked up, until it can.
    public private(set) var failure: AppError?

    private let session: Session
    @ObservationIgnored private var observation: Task<Void, Never>?
    @ObservationIgnored private var retrying: Task<Void, Never>?
    @ObservationIgnored private var onFailure: (@MainActor (AppError) -> Void)?

    public init(session: Session) {
        self.session = session
        state = session.current
    }

    /// Who is signed in.
    public var account: Account? {
        if case .signedIn(let account) = state { account } else { nil }
    }

    /// Looks the token up and follows the session from now on.
    ///
    /// - Parameters:
    ///   - onChange: Called with every new state.
    ///   - onFailure: Called when the token cannot be looked up; nobody is signed in then.
    func start(
        onChange: @escaping @MainActor (SessionState) -> Void, onFailure: @escaping @MainActor (AppError) -> Void
    ) {
        observation?.cancel()
        self.onFailure = onFailure
        observation = Task { [weak self, session] in
            let states = session.states()
            await self?.lookUp()
            for await state in states {
                guard let self else { return }
                self.state = state
                onChange(state)
            }
        }
    }

    /// Follows it no longer.
    func stop() {
        observation?.cancel()
        observation = nil
        retrying?.cancel()
        retrying = nil
        onFailure = nil
    }

    /// Looks the token up again, where that failed.
    func retryRequested() {
        guard failure != nil, retrying == nil else { return }
        retrying = Task { [weak self] in
            await self?.lookUp()
            self?.retrying = nil
        }
    }

    /// The server does not accept the token that is in use.
    func tokenWasRejected() async {
        guard let token = try? await session.accessToken() else { return }
        session.tokenWasRejected(token.secret)
    }

    private func lookUp() async {
        failure = nil
        do throws(AppError) {
            try await session.lookUp()
        } catch {
            guard !Task.isCancelled else { return }
            failure = error
            onFailure?(error)
        }
    }
}
