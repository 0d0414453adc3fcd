public import Domain
public import Observation

/// The user's session, and the use cases that sign the user in and out.
public struct SessionUseCases: Sendable {
    let session: Session
    let signIn: SignIn
    let signOut: SignOut
    /// The browser sign-in, or `nil` if it is not available.
    var signInInBrowser: BrowserSignIn?
}

/// The observable state of the user's session, for screens and coordinators.
@MainActor @Observable
public final class SessionModel {
    /// The state of the session.
    public private(set) var state: SessionState
    /// The error that occurred when the stored token was read, or `nil` if there was none.
    public private(set) var failure: AppError?

    private let session: Session
    @ObservationIgnored private var observation: Task<Void, Never>?
    @ObservationIgnored private var retrying: Task<Void, Never>?
    @ObservationIgnored private var onFailure: (@MainActor (AppError) -> Void)?

    public init(session: Session) {
        self.session = session
        state = session.current
    }

    /// The signed-in account, or `nil` if nobody is signed in.
    public var account: Account? {
        if case .signedIn(let account) = state { account } else { nil }
    }

    /// The environment variable that contains the token, or `nil` if the token is stored elsewhere.
    ///
    /// A sign-out does not delete such a token.
    public var tokenVariable: String? { session.tokenVariable }

    /// Reads the token and starts to observe the session.
    ///
    /// - Parameters:
    ///   - onChange: The function to call with every new state.
    ///   - onFailure: The function to call with the error if the stored token cannot be read.
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

    /// Stops observing the session.
    func stop() {
        observation?.cancel()
        observation = nil
        retrying?.cancel()
        retrying = nil
        onFailure = nil
    }

    /// Reads the stored token again if the previous attempt failed.
    func retryRequested() {
        guard failure != nil, retrying == nil else { return }
        retrying = Task { [weak self] in
            await self?.lookUp()
            self?.retrying = nil
        }
    }

    /// Ends the session if the error of a request is a GitHub response with status 401, which rejects the token.
    ///
    /// Errors of other services are ignored, because each list shows the error about its missing API key.
    ///
    /// - Parameters:
    ///   - error: The error of a request.
    ///   - kind: The kind of the requested items. It determines which service sent the error.
    func failed(_ error: AppError, asking kind: ItemKind) {
        guard error.kind == .unauthorized, error.status == 401, kind.provider == .github else { return }
        Task { [session] in
            guard let token = try? await session.accessToken() else { return }
            session.tokenWasRejected(token.secret)
        }
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
