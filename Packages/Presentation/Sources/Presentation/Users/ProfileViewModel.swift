public import Domain
public import Observation

/// The view model of the signed-in user's screen, with the profile, the repositories and an action to sign out.
@MainActor @Observable
public final class ProfileViewModel: AccountScreen {
    /// The view model of the profile and the repositories. No request is sent while no user is signed in.
    public let user: UserDetailViewModel
    /// A Boolean value that indicates whether a sign-out is in progress.
    public var isSigningOut: Bool { running != nil }

    private let session: SessionModel
    private let useCases: SessionUseCases
    private let messages: MessageLog
    private var running: Task<Void, Never>?
    @ObservationIgnored var onSignedOut: (() -> Void)?

    init(
        user: UserDetailViewModel, useCases: SessionUseCases, context: ScreenContext
    ) {
        self.user = user
        session = context.account
        self.useCases = useCases
        messages = context.messages
    }

    /// The state of the session.
    public var state: SessionState { session.state }
    /// The error that occurred when the stored token was read, or `nil` if there was none.
    public var failure: AppError? { session.failure }
    public var openableKey: ItemKey? { user.openableKey }
    public var url: WebURL? { user.url }

    public func appeared() {
        if case .signedIn = useCases.session.current { user.appeared() }
    }

    /// Signs the user out and deletes the token. The app then shows the sign-in screen.
    public func signOutConfirmed() {
        guard running == nil else { return }
        running = Task { [weak self, useCases] in
            self?.signedOut(await useCases.signOut(revoking: false))
            self?.running = nil
        }
    }

    public func favoriteToggled() {
        user.favoriteToggled()
    }

    public func refreshRequested() {
        session.retryRequested()
        if case .signedIn = useCases.session.current { user.refreshRequested() }
    }

    public func retryRequested() {
        session.retryRequested()
        if case .signedIn = useCases.session.current { user.retryRequested() }
    }

    /// Cancels all requests. A running sign-out continues.
    public func closed() {
        user.closed()
    }

    /// Waits until no request and no sign-out is in progress.
    public func settled() async {
        await running?.value
        await user.settled()
    }

    private func signedOut(_ outcome: SignOut.Outcome) {
        if let failure = outcome.failure {
            messages.failed(failure.appError)
        } else {
            if let variable = session.tokenVariable {
                messages.informed("\(variable) is still set and used at the next start. To sign out, unset it.")
            }
            onSignedOut?()
        }
    }
}
