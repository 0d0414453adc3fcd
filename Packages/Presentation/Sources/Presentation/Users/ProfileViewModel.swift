public import Domain
public import Observation

/// The screen of the person who is signed in: profile, repos, and signing out.
@MainActor @Observable
public final class ProfileViewModel: AccountScreen {
    /// Profile and repos; nothing is asked for while nobody is signed in.
    public let user: UserDetailViewModel
    /// Whether the token is being removed.
    public private(set) var isSigningOut = false

    private let session: SessionModel
    private let useCases: SessionUseCases
    private let messages: MessageLog
    @ObservationIgnored private var running: Task<Void, Never>?
    @ObservationIgnored public var onSignedOut: (() -> Void)?

    public init(
        user: UserDetailViewModel, useCases: SessionUseCases, context: ScreenContext
    ) {
        self.user = user
        session = context.account
        self.useCases = useCases
        messages = context.messages
    }

    /// Who is signed in, or why nobody is.
    public var state: SessionState { session.state }
    /// Why it is not known who is signed in, until it is.
    public var failure: AppError? { session.failure }
    public var openableKey: ItemKey? { user.openableKey }
    public var url: WebURL? { user.url }

    /// The screen came up.
    public func appeared() {
        if case .signedIn = useCases.session.current { user.appeared() }
    }

    /// The person wants to leave. The token goes from here; the coordinators return to sign-in.
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

    /// Gives up what is under way; a sign-out goes on.
    public func closed() {
        user.closed()
    }

    /// Returns when nothing is under way any more.
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
