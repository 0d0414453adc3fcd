import DomainTestSupport
import SharedTestSupport

@testable import Domain
@testable import Presentation

extension SessionUseCases {
    /// Returns the use cases of a session whose tokens are stored in memory.
    static func inMemory(
        _ session: Session = .inMemory(), auth: InMemoryAuthRepository = InMemoryAuthRepository(),
        clock: any Clock<Duration> = ContinuousClock()
    ) -> SessionUseCases {
        SessionUseCases(
            session: session, signIn: SignIn(auth: auth, session: session, clock: clock),
            signOut: SignOut(auth: auth, session: session))
    }
}
