import Domain
import Presentation
import Shared
import TerminalKit

// MARK: - Signing in

extension LineMode {
    var signIn: SignInCoordinator? { app.root.signIn ?? app.feature?.signIn }

    func sign() {
        guard let feature = app.feature else { return }
        guard case .signedIn(let account) = app.session.state else {
            return feature.overlayOpened(.signIn)
        }
        if let reason = app.noSignOut { return say([reason]) }
        app.root.tabs?.tabChosen(Feature.accountID)
        app.feature?.overlayOpened(.signOut)
        expected = .signOut
        say(["Sign out\(account.login.map { " \($0)" } ?? "")? \(app.session.signOutEffect) yes or no?"])
    }

    /// Closes a sign-in that the user did not request, because the next line is a command.
    ///
    /// A sign-in opens by itself after a sign-out, and if the token expired or was rejected.
    ///
    /// - Returns: The lines that state the reason, or an empty array if no such sign-in is open.
    func closeUnrequestedSignIn() -> [String] {
        guard let reason = signIn?.viewModel.reason else { return [] }
        if let whole = app.root.signIn { whole.browsingChosen() } else { app.feature?.overlayClosed() }
        return [reason == .left ? reason.words : "\(reason.words) \(HintWords.commands.signIn)"]
    }

    /// Handles a line that the user typed during the sign-in. An empty line starts the sign-in with a device code.
    /// Other lines contain a token or a command.
    func chooseSignIn(_ line: Secret) {
        guard let model = signIn?.viewModel else { return }
        switch line.choice {
        case "q" where app.root.signIn != nil: isQuitting = true
        case "b" where app.root.signIn != nil: app.root.signIn?.browsingChosen()
        case "b", "q":
            input.showEcho()
            (expected, printedSignIn) = (.command, nil)
            app.feature?.overlayClosed()
            say(["Nothing changed."])
        case _ where model.isWaiting:
            let quit = app.root.signIn == nil ? "" : ", or q to quit"
            say(["Waiting for the sign-in to finish. Type b to cancel it\(quit)."])
        case "": model.signInRequested()
        case "w" where model.canUseBrowser: model.browserRequested { [weak self] in self?.openPage($0) }
        case "u" where model.canUseForSession: model.sessionUseRequested()
        default: model.tokenSubmitted(line.trimmed)
        }
    }

    private func openPage(_ page: BrowserSignIn.Page) {
        guard let start = page.startPage else { return }
        Task { [services, app] in
            if let words = await services.openPage(start) { app.messages.informed(words) }
        }
    }

    func description(of model: SignInViewModel) -> [String] {
        switch model.state {
        case .idle:
            [
                "Press Enter to sign in with a code, "
                    + (model.canUseBrowser ? "type w to sign in with the browser on this computer, " : "")
                    + "or paste a token (it is not shown) and press Enter. Type b to go back."
            ]
        case .requestingCode: ["Requesting a code."]
        case .awaitingConfirmation(let device, _):
            [
                "Open \((model.verificationURL ?? device.verificationURL).text) in any browser",
                "and enter the code \(device.userCode)", "Waiting for your confirmation. Type b to cancel.",
            ]
        case .awaitingBrowser(nil): ["Preparing the sign-in page."]
        case .awaitingBrowser(let page?):
            ["Sign in at \(page.url.text)", "Waiting for the browser to finish. Type b to cancel."]
        case .checkingToken: ["Checking the token."]
        case .signedIn(let account): [description(of: account)]
        case .failed(let error):
            [
                "Error: \(error.appError.message)", error.appError.advice.screenText(.commands),
                model.canRetry
                    ? "Press Enter to try again, or type b to go back." : "Paste a token, or type b to go back.",
            ].compactMap { $0 } + (model.canUseForSession ? ["Type u to use it for this session only."] : [])
        }
    }

    func description(of account: Account) -> String { "Signed in as \(account.login ?? account.host)." }

    /// The instruction for entering a passphrase.
    static let secretInstruction =
        "Type it and press Enter. It is not shown. Press Enter alone to go on without a passphrase."

    func answer(_ line: Secret) {
        input.showEcho()
        expected = .command
        guard let question = questions.current else { return }
        switch question.form {
        case .secret: questions.answered(line.trimmed.isEmpty ? .none : .secret(line.trimmed))
        case .yesOrNo: questions.answered(line.isYes ? .yes : .none)
        }
    }
}

extension SignInViewModel {
    /// A Boolean value that indicates whether the sign-in waits for a code or for the user's confirmation.
    fileprivate var isWaiting: Bool {
        switch state {
        case .requestingCode, .awaitingConfirmation, .awaitingBrowser: true
        case .idle, .checkingToken, .signedIn, .failed: false
        }
    }

    /// The account of a completed sign-in, or `nil`.
    var account: Account? {
        if case .signedIn(let account) = state { account } else { nil }
    }
}

extension Secret {
    /// The secret without spaces and control characters at the beginning and end.
    fileprivate var trimmed: Secret {
        withBytes { bytes in
            let isText = { (byte: UInt8) in byte > 0x20 && byte != 0x7F }
            guard let first = bytes.firstIndex(where: isText), let last = bytes.lastIndex(where: isText) else {
                return Secret(bytes: [])
            }
            var text = Array(bytes[first...last])
            defer { text.wipe() }
            return Secret(bytes: text)
        }
    }

    /// The text if it is at most one letter, which is a command. It is `nil` for a longer text, such as a token.
    var choice: String? {
        let text = trimmed
        return text.withBytes { $0.count <= 1 ? String(decoding: $0, as: UTF8.self) : nil }
    }

    /// A Boolean value that indicates whether the text is `y` or `yes`.
    var isYes: Bool {
        let text = trimmed
        return text.withBytes {
            $0.count <= 3 && ["y", "yes"].contains(String(decoding: $0, as: UTF8.self).lowercased())
        }
    }
}

extension LineInput.Event {
    /// Whether the user typed the line `b`, which leaves the sign-in.
    var isBack: Bool {
        if case .line(let line) = self { line.choice == "b" } else { false }
    }
}
