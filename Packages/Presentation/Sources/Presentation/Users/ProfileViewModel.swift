public import Domain
public import Observation

/// The view model of the signed-in user's screen, with the profile, the repositories and the sign-out.
@MainActor @Observable
public final class ProfileViewModel: AccountScreen {
    /// The view model of the profile and repositories. No request is sent while nobody is signed in.
    public let user: UserDetailViewModel
    /// A Boolean value that indicates whether the token is being deleted.
    public private(set) var isSigningOut = false

    private let session: SessionModel
    private let useCases: SessionUseCases
    private let messages: MessageLog
    @ObservationIgnored private var running: Task<Void, Never>?
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
    /// The reason why the token could not be read, or `nil`.
    public var failure: AppError? { session.failure }
    public var openableKey: ItemKey? { user.openableKey }
    public var url: WebURL? { user.url }

    public func appeared() {
        if case .signedIn = useCases.session.current { user.appeared() }
    }

    /// Signs out by deleting the token. The coordinators then show the sign-in.
    public func signOutConfirmed() {
        guard running == nil else { return }
        isSigningOut = true
        running = Task { [weak self, useCases] in
            self?.signedOut(await useCases.signOut(revoking: false))
            self?.running = nil
            self?.isSigningOut = false
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
            onSignedOut?()
        }
    }
}
