public import Domain

/// The session and the use cases that change it.
public struct SessionUseCases: Sendable {
    let session: Session
    let signInWithDevice: SignInWithDevice
    let signInWithToken: SignInWithToken
    let signOut: SignOut

    public init(
        session: Session, signInWithDevice: SignInWithDevice, signInWithToken: SignInWithToken, signOut: SignOut
    ) {
        self.session = session
        self.signInWithDevice = signInWithDevice
        self.signInWithToken = signInWithToken
        self.signOut = signOut
    }
}
