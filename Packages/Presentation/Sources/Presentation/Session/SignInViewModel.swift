public import Domain
public import Foundation
public import Observation
public import Shared

/// The state of the sign-in.
public enum SignInState: Sendable, Hashable {
    /// The state while no sign-in is in progress.
    case idle
    /// The state while a device code is being requested.
    case requestingCode
    /// The state while the user confirms the device code in a browser, which is possible until the code expires.
    case awaitingConfirmation(DeviceAuthorization, expiresAt: Date)
    /// The state while the user signs in with the browser. The page is `nil` until its URL is known.
    case awaitingBrowser(BrowserSignIn.Page?)
    /// The state while a token is being verified or stored.
    case checkingToken
    case signedIn(Account)
    /// The state after a sign-in has failed. The user can start again.
    case failed(SignInError)
}

/// The view model of the sign-in.
///
/// The user can enter a one-time code in any browser, sign in with the browser on this computer, or enter an existing
/// token.
@MainActor @Observable
public final class SignInViewModel {
    /// The state of the sign-in.
    public private(set) var state = SignInState.idle
    /// The reason why the user must sign in again, or `nil` if this is not a repeated sign-in.
    public let reason: SignOutReason?

    private let useCases: SessionUseCases
    private let wallClock: WallClock
    @ObservationIgnored private var running: Task<Void, Never>?
    @ObservationIgnored var onSignedIn: (() -> Void)?

    init(useCases: SessionUseCases, wallClock: WallClock, reason: SignOutReason? = nil) {
        self.useCases = useCases
        self.wallClock = wallClock
        self.reason = reason
    }

    /// The URL of the web page on which the user enters the device code, or `nil` if no code is waiting for
    /// confirmation.
    ///
    /// The URL does not contain the code. Otherwise, other users of the computer could read the code from the arguments
    /// of the browser process and confirm it with their own account.
    public var verificationURL: WebURL? {
        guard case .awaitingConfirmation(let device, _) = state else { return nil }
        return device.verificationURL
    }

    /// Signs in with a device code. Does nothing while a sign-in is in progress.
    ///
    /// If a token was granted but could not be stored, the method only tries to store the token again.
    public func signInRequested() {
        if canUseForSession {
            begin(.checkingToken) { [useCases] _ throws(SignInError) in
                guard let account = try await useCases.session.retryStoringToken() else { throw .expired }
                return account
            }
            return
        }
        begin(.requestingCode) { [useCases, wallClock] model throws(SignInError) in
            try await useCases.signIn { device in
                let expiresAt = wallClock().addingTimeInterval(device.lifetime / .seconds(1))
                await model.show(.awaitingConfirmation(device, expiresAt: expiresAt))
            }
        }
    }

    /// A Boolean value that indicates whether the user can sign in with the browser on this computer.
    public var canUseBrowser: Bool { useCases.signInInBrowser != nil }

    /// Signs in with the browser on this computer. Does nothing while a sign-in is in progress.
    ///
    /// - Parameter open: Opens the sign-in page. It is called once the program is ready to receive the redirect.
    public func browserRequested(_ open: @escaping @MainActor (BrowserSignIn.Page) -> Void) {
        guard let browser = useCases.signInInBrowser else { return }
        begin(.awaitingBrowser(nil)) { model throws(SignInError) in
            try await browser.signIn { page in await model.show(page, open) }
        }
    }

    /// A Boolean value that indicates whether a token was granted but could not be stored.
    ///
    /// The token can be used until the program exits.
    public var canUseForSession: Bool {
        if case .failed(.storage) = state { useCases.session.hasUnstoredToken } else { false }
    }

    /// Signs in with a token that could not be stored. The sign-in lasts until the program exits.
    public func sessionUseRequested() {
        guard canUseForSession, let account = useCases.session.useUnstoredToken() else { return }
        state = .signedIn(account)
        onSignedIn?()
    }

    /// Signs in with an existing token. Does nothing while a sign-in is in progress.
    ///
    /// - Parameter token: The token that the user entered.
    public func tokenSubmitted(_ token: Secret) {
        begin(.checkingToken) { [useCases] _ throws(SignInError) in try await useCases.signIn(token) }
    }

    /// Cancels the running sign-in.
    func cancelled() {
        running?.cancel()
        running = nil
        if case .signedIn = state { return }
        state = .idle
    }

    /// Waits until no sign-in is in progress.
    func settled() async {
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
