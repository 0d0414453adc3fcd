import Domain
import DomainTestSupport
import SharedTestSupport

@testable import Presentation

extension SessionUseCases {
    /// Returns the use cases of a session whose tokens are stored in memory.
    static func inMemory(
        _ session: Session = .inMemory(), auth: InMemoryAuthRepository = InMemoryAuthRepository(),
        clock: any Clock<Duration> = ContinuousClock()
    ) -> SessionUseCases {
        SessionUseCases(
            session: session, signInWithDevice: SignInWithDevice(auth: auth, session: session, clock: clock),
            signInWithToken: SignInWithToken(auth: auth, session: session),
            signOut: SignOut(auth: auth, session: session))
    }
}
