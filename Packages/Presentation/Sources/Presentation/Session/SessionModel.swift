public import Domain
public import Observation

/// Who is signed in, as screens and coordinators see it.
@MainActor @Observable
public final class SessionModel {
    public private(set) var state: SessionState

    private let session: Session
    @ObservationIgnored private var observation: Task<Void, Never>?

    public init(session: Session) {
        self.session = session
        state = session.current
    }

    public var account: Account? {
        if case .signedIn(let account) = state { account } else { nil }
    }

    /// Looks the token up and follows the session from now on.
    ///
    /// - Parameters:
    ///   - onChange: Called with every new state.
    ///   - onFailure: Called when the token cannot be looked up; nobody is signed in then.
    func start(
        onChange: @escaping @MainActor (SessionState) -> Void, onFailure: @escaping @MainActor (SearchError) -> Void
    ) {
        observation?.cancel()
        observation = Task { [weak self, session] in
            let states = session.states()
            do throws(SearchError) {
                try await Self.restore(session)
            } catch {
                onFailure(error)
            }
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
    }

    /// The server does not accept the token that is in use.
    func tokenWasRejected() async {
        guard let token = try? await session.accessToken() else { return }
        session.tokenWasRejected(token.secret)
    }

    private static func restore(_ session: Session) async throws(SearchError) {
        do {
            _ = try await session.accessToken()
        } catch {
            throw error.searchError
        }
    }
}
