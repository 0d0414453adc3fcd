public import Domain
public import Foundation
public import Observation
public import Shared

/// What the sign-in screen has to show, as one value.
public enum SignInState: Sendable, Hashable {
    /// Nothing was begun.
    case idle
    /// The codes are awaited.
    case requestingCode
    /// The person must confirm the code in a browser; it is asked after until then.
    case awaitingConfirmation(DeviceAuthorization, expiresAt: Date)
    /// The browser is awaited to come back from its page, once that is known.
    case awaitingBrowser(BrowserSignIn.Page?)
    /// A token is being checked.
    case checkingToken
    case signedIn(Account)
    /// Nothing was stored; it can be begun again.
    case failed(SignInError)
}

/// Signs in with a code that the person confirms in any browser, through the browser on this computer, or with a token that
/// the person has.
@MainActor @Observable
public final class SignInViewModel {
    /// How far it is.
    public private(set) var state = SignInState.idle
    /// Why the person has to sign in again, if there is a reason.
    public let reason: SignOutReason?

    private let useCases: SessionUseCases
    private let wallClock: WallClock
    @ObservationIgnored private var running: Task<Void, Never>?
    @ObservationIgnored var onSignedIn: (() -> Void)?

    public init(useCases: SessionUseCases, wallClock: WallClock, reason: SignOutReason? = nil) {
        self.useCases = useCases
        self.wallClock = wallClock
        self.reason = reason
    }

    /// The page on which the code is typed in. Never the one with the code filled in: other users of the computer see
    /// the URL that a browser is started with, and could confirm the code as themselves.
    public var verificationURL: WebURL? {
        guard case .awaitingConfirmation(let device, _) = state else { return nil }
        return device.verificationURL
    }

    /// The person wants to sign in with a code, again after a failure. Ignored while a sign-in is under way.
    ///
    /// Where a token was granted and could not be kept, that is tried again.
    public func signInRequested() {
        if canUseForSession {
            begin(.checkingToken) { [useCases] _ throws(SignInError) in
                guard let account = try await useCases.session.retryStoringToken() else { throw .expired }
                return account
            }
            return
        }
        begin(.requestingCode) { [useCases, wallClock] model throws(SignInError) in
            try await useCases.signInWithDevice { device in
                let expiresAt = wallClock().addingTimeInterval(device.lifetime / .seconds(1))
                await model.show(.awaitingConfirmation(device, expiresAt: expiresAt))
            }
        }
    }

    /// Whether the browser on this computer can be signed in through.
    public var canUseBrowser: Bool { useCases.signInInBrowser != nil }

    /// The person wants to sign in through the browser on this computer. Ignored while a sign-in is under way.
    ///
    /// - Parameter open: Opens the page, once the browser can come back from it.
    public func browserRequested(_ open: @escaping @MainActor (BrowserSignIn.Page) -> Void) {
        guard let signIn = useCases.signInInBrowser else { return }
        begin(.awaitingBrowser(nil)) { model throws(SignInError) in
            try await signIn { page in await model.show(page, open) }
        }
    }

    /// Whether a token was granted that no place was found for: it can be used until the program ends.
    public var canUseForSession: Bool {
        if case .failed(.storage) = state { useCases.session.hasUnstoredToken } else { false }
    }

    /// The person uses the token that could not be kept, until the program ends.
    public func sessionUseRequested() {
        guard canUseForSession, let account = useCases.session.useUnstoredToken() else { return }
        state = .signedIn(account)
        onSignedIn?()
    }

    /// The person gave a token. Ignored while a sign-in is under way.
    public func tokenSubmitted(_ token: Secret) {
        begin(.checkingToken) { [useCases] _ throws(SignInError) in try await useCases.signInWithToken(token) }
    }

    /// The sign-in under way is given up; nothing is stored.
    public func cancelled() {
        running?.cancel()
        running = nil
        if case .signedIn = state { return }
        state = .idle
    }

    /// Returns when no sign-in is under way any more.
    public func settled() async {
        await running?.value
    }

    private func begin(
        _ first: SignInState, work: @escaping @MainActor (SignInViewModel) async throws(SignInError) -> Account
    ) {
        guard running == nil else { return }
        state = first
        running = Task {
            do throws(SignInError) {
                finish(.success(try await work(self)))
            } catch {
                finish(.failure(error))
            }
        }
    }

    private func show(_ state: SignInState) {
        if !Task.isCancelled { self.state = state }
    }

    private func show(_ page: BrowserSignIn.Page, _ open: @MainActor (BrowserSignIn.Page) -> Void) {
        guard !Task.isCancelled else { return }
        state = .awaitingBrowser(page)
        open(page)
    }

    private func finish(_ result: Result<Account, SignInError>) {
        guard !Task.isCancelled else { return }
        running = nil
        switch result {
        case .success(let account):
            state = .signedIn(account)
            onSignedIn?()
        case .failure(.network(.cancelled)): state = .idle
        case .failure(let error): state = .failed(error)
        }
    }
}
