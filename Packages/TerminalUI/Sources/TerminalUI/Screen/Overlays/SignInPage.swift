import Domain
import Foundation
import Presentation
import Shared
import TerminalKit

/// The sign-in page. It either fills the screen or is an overlay.
struct SignInPage: OverlayView {
    let coordinator: SignInCoordinator
    /// A Boolean value that indicates whether the sign-in fills the screen.
    let isWhole: Bool
    let screen: FullScreenApp

    private var model: SignInViewModel { coordinator.viewModel }

    /// The text field for the token, or `nil` if the user is not entering a token.
    private var token: SecretField? { interface.token }

    var hints: [KeyHint] {
        guard token == nil else { return [KeyHint(.enter, "sign in"), KeyHint(.escape, "cancel")] }
        let enter = model.canRetry ? [KeyHint(.enter, enterHint)] : []
        let other =
            model.isTokenRejected ? [KeyHint("c", "sign in with a code")] : [KeyHint("t", "use a token")]
        let unstored = model.canUseForSession ? [KeyHint("u", "use for this session")] : []
        let ways = model.canBegin ? enter + unstored + other : []
        let isCut = screen.lastRendered?.overlayWindow.map { $0.height < $0.count } ?? false
        let scroll = isCut ? [KeyHint(screen.scrollKeys, "scroll")] : []
        return scroll + ways
            + (isWhole
                ? [KeyHint(.escape, "continue without signing in"), KeyHint("q", "quit")]
                : [KeyHint(.escape, "close")])
    }

    private var enterHint: String {
        model.isTokenRejected ? "use another token" : model.state == .idle ? "sign in with a code" : "try again"
    }

    /// A sentence that explains what the user can do with and without an account.
    static let benefits =
        "Most searches work without signing in, 10 a minute. When you are signed in, you can search 30 times a minute, "
        + "and also search code and discussions."

    func pressed(_ key: Key) {
        if token != nil { return pressedInToken(key) }
        switch key {
        case .enter where model.isTokenRejected: interface.token = SecretField()
        case .enter: model.signInRequested()
        case .character("c"): if model.isTokenRejected { model.signInRequested() }
        case .character("t"): if model.canBegin { interface.token = SecretField() }
        case .character("b"): model.browserRequested { [screen] in screen.browse($0) }
        case .character("o"):
            if let url = model.verificationURL { screen.browse(url) }
            if case .awaitingBrowser(let page?) = model.state { screen.browse(page) }
        case .character("y"):
            if case .awaitingConfirmation(let authorization, _) = model.state { screen.copy(authorization.userCode) }
            if case .awaitingBrowser(let page?) = model.state { screen.copy(page.url.text, saying: "the URL") }
        case .character("u"): model.sessionUseRequested()
        case .escape: leave()
        case .character("q"): screen.quit()
        default: if let motion = screen.keyMap.action(for: key)?.motion { moved(motion, by: 1) }
        }
    }

    private func leave() {
        interface.overlayChanged()
        if isWhole { coordinator.browsingChosen() } else { screen.feature?.overlayClosed() }
    }

    func pasted(_ text: String) {
        interface.token?.insert(text)
    }

    private func pressedInToken(_ key: Key) {
        switch key {
        case .enter:
            let secret = token.flatMap { $0.isEmpty ? nil : $0.secret }
            interface.token = nil
            if let secret { model.tokenSubmitted(secret) }
        case .escape: interface.token = nil
        default: _ = interface.token?.edit(key)
        }
    }

    func lines(width: Int) -> [StyledText] {
        var lines: [StyledText] = []
        if let reason = model.reason { lines += StyledText.wrapped(reason.words, width: width, theme.warning) + [""] }
        return lines + stateLines(width: width)
    }

    private func stateLines(width: Int) -> [StyledText] {
        func text(_ text: String, _ style: CellStyle = .plain) -> [StyledText] {
            StyledText.wrapped(text, width: width, style)
        }
        let browserLine = model.canUseBrowser ? text("b      sign in with the browser on this computer") : []
        if token != nil { return text("Paste or type a token, then press Enter. It is not shown.") + [""] }
        switch model.state {
        case .idle:
            return text(Self.benefits) + [""]
                + text("Enter  sign in with a code", theme.strong) + browserLine
                + text("t      use an existing token")
        case .requestingCode: return text("Requesting a code from GitHub…")
        case .awaitingConfirmation(let device, let expiresAt):
            let clock = LocalTime.zonedClock(expiresAt)
            return text("Open this page in any browser:")
                + text((model.verificationURL ?? device.verificationURL).text, theme.key) + [""]
                + text("and enter the code")
                + text(device.userCode, theme.accent) + [""]
                + text("Waiting for your confirmation, until \(clock).", theme.faint)
                + text("o  open the page    y  copy the code", theme.faint)
        case .awaitingBrowser(nil): return text("Preparing the sign-in page…")
        case .awaitingBrowser(let page?):
            return text("Sign in with a browser on this computer, at")
                + text(page.url.text, theme.key) + [""]
                + text("Waiting for the browser to finish.", theme.faint)
                + text("o  open the page    y  copy the URL", theme.faint)
        case .checkingToken: return text("Checking the token…")
        case .signedIn(let account): return text("Signed in as \(account.login ?? account.host).", theme.success)
        case .failed(let failure):
            let error = failure.appError
            let words =
                text(error.message, theme.failure) + (error.advice.screenText.map { text($0) } ?? []) + [""]
            if model.isTokenRejected {
                return words + text("Enter  use another token") + text("c      sign in with a code") + browserLine
            }
            let retry = model.canUseForSession ? "Enter  try again to save it" : "Enter  try again"
            return words
                + (model.canRetry ? text(retry) : [])
                + (model.canUseForSession ? text("u      use it for this session only") : browserLine)
                + text("t      use an existing token")
        }
    }

    func draw(on frame: inout Frame, in area: Area) {
        var lines = lines(width: min(60, Panel.widest(in: area)))
        let width = lines.reduce(0) { max($0, $1.width) }
        let fieldHeight = token == nil ? 0 : 1
        if lines.count + fieldHeight > Panel.tallest(in: area) { lines.removeAll { $0.width == 0 } }
        let inside = frame.drawPanel(
            "Sign in to GitHub", in: area, height: lines.count + fieldHeight, width: width, theme: theme)
        let window = ScrollWindow(
            top: interface.overlayTop, height: inside.height - fieldHeight, count: lines.count)
        frame.write(lines[window.lines], in: inside)
        screen.lastRendered?.overlayWindow = window
        token?.draw(on: &frame, in: inside.line(inside.height - 1), style: theme.strong)
    }
}

extension SignOutReason {
    /// A sentence with the reason why the user must sign in again.
    var words: String {
        switch self {
        case .left: "You are signed out."
        case .expired: "The token expired and could not be renewed."
        case .rejected: "GitHub rejected the token."
        }
    }
}

extension SessionModel {
    /// A sentence that states what happens to the token after a sign-out.
    var signOutEffect: String {
        tokenVariable.map { "\($0) stays set." } ?? "The stored token is deleted."
    }
}

extension SignInViewModel {
    /// A Boolean value that indicates whether the last sign-in failed because the service rejected the token.
    fileprivate var isTokenRejected: Bool {
        if case .failed(.tokenRejected) = state { true } else { false }
    }

    /// A Boolean value that indicates whether another attempt of the failed sign-in can succeed. Without a client ID,
    /// only a sign-in with a token is possible.
    var canRetry: Bool {
        if case .failed(let error) = state { !error.appError.advice.contains(.registerApp) } else { true }
    }

    /// A Boolean value that indicates whether the user can start a sign-in. This is not possible while another sign-in
    /// is in progress.
    fileprivate var canBegin: Bool {
        switch state {
        case .idle, .failed: true
        case .requestingCode, .awaitingConfirmation, .awaitingBrowser, .checkingToken, .signedIn: false
        }
    }
}
