public import Domain
public import Shared
import Synchronization

/// What a person who signs in is told on standard error, and what opens for them there.
public struct SignInGuide: Sendable {
    private let console: Console
    /// The person, where one can be asked.
    private let prompt: TerminalPrompt?

    public init(console: Console, prompt: TerminalPrompt?) {
        self.console = console
        self.prompt = prompt
    }

    private var messages: Messages { console.messages }

    /// Signs in with a code: shows it and where it is typed in at once, and waits; Enter opens the page in the browser.
    @concurrent
    public func signIn(_ signIn: SignInWithDevice, scopes: [String]) async throws(SignInError) -> Account {
        let enter = Mutex<Task<Void, Never>?>(nil)
        defer { enter.withLock { $0?.cancel() } }
        return try await signIn(scopes: scopes) { device in
            // Words that are needed to go on are never silenced.
            messages.answer("Your code: \(device.userCode)")
            messages.answer("Type it in at \(device.verificationURL)")
            if let address = device.completeVerificationURL {
                messages.answer("Or open it filled in: \(address)")
            }
            messages.note("Waiting for your yes there; Ctrl-C gives up.")
            let task = openOnEnter(device)
            enter.withLock { $0 = task }
        }
    }

    /// Polling goes on meanwhile. None where nobody can press it, or where a browser would open for somebody else.
    private func openOnEnter(_ device: DeviceAuthorization) -> Task<Void, Never>? {
        let browser = console.browser
        guard console.terminal.isInputTerminal, browser.isHere, let prompt else { return nil }
        return Task { [messages] in
            guard await prompt.isAnswered("Press Enter to open it in the browser. ") else { return }
            // Without the code: other users see a browser's arguments, and could confirm it as themselves.
            messages.report(browser.open(device.verificationURL.text))
        }
    }

    /// Shows the page where the person signs in, and opens it in the browser: in any case the address is printed, for who
    /// opens it by hand. A browser may live as long as its window, so that it is not waited for.
    ///
    /// - Parameter startPage: Makes a page of the person's own that leads there, and gives its URL: the address itself must
    ///   not stand among a process's arguments. None where there is no place for one.
    public func open(_ address: WebAddress, startPage: () -> String?) {
        messages.answer("Sign in at \(address)")
        openBrowser(startPage)
        messages.note("Waiting for the browser to come back; Ctrl-C gives up.")
    }

    private func openBrowser(_ startPage: () -> String?) {
        let browser = console.browser
        guard browser.isHere else { return messages.answer(Browser.noneHere) }
        guard let page = startPage() else {
            return messages.answer(
                "The browser is not opened: there is no folder of yours alone. Open the address by hand.")
        }
        messages.note("If the browser may not read files of hidden folders, as in a snap, open the address by hand.")
        Task.detached { [messages] in messages.report(browser.open(page)) }
    }

    /// The browser came back once more.
    public func cameAgain() {
        messages.answer("The browser came back once more; only its first answer is used.")
    }

    /// A token or key that is typed at a prompt and not shown.
    ///
    /// - Throws: `SignInError.denied` when nothing is typed.
    @concurrent
    public func secret(for provider: Provider) async throws(SignInError) -> Secret {
        let secret = await prompt?.secret("\(provider.title) \(provider.secretName): ")
        guard let secret, !secret.isEmpty else { throw .denied }
        return secret
    }

    /// Tells who is signed in and where the token is.
    ///
    /// - Parameters:
    ///   - accounts: All that are signed in.
    ///   - variable: Counts before what was stored; none where none is set.
    public func welcome(_ status: AccountStatus, among accounts: [Account], variable: String?) {
        let provider = status.provider
        let who = status.login.map { "\(provider.title) as \($0)" } ?? provider.title
        messages.note("Signed in to \(who). The \(provider.secretName) is in \(status.storageText ?? "").")
        let others = accounts.compactMap(\.login).filter { $0 != status.login }
        if !others.isEmpty {
            messages.note(
                "Signed in before and still: \(others.joined(separator: ", ")). `App auth switch` changes who is in use."
            )
        }
        if let variable { messages.answer("\(variable) is set and counts before what was stored now.") }
    }
}

extension Messages {
    /// Says why nothing opened.
    public func report(_ outcome: Browser.Outcome) {
        switch outcome {
        case .opened: break
        case .noneHere(let reason), .failed(let reason): answer(reason)
        }
    }
}

extension TerminalPrompt {
    /// Has the person choose one of several accounts by number or name; none when they choose none.
    ///
    /// - Parameter accounts: The one in use first.
    public func choose(_ accounts: [Account], _ question: String) async -> Account? {
        for (index, account) in accounts.enumerated() {
            say("\(index + 1)  \(account.login ?? "(no name)")\(index == 0 ? "  in use" : "")")
        }
        while let answer = await line("\(question) [1-\(accounts.count)] "), !answer.isEmpty {
            if let number = Int(answer), accounts.indices.contains(number - 1) { return accounts[number - 1] }
            if let account = accounts.named(answer) { return account }
            say("“\(answer)” is none of them.")
        }
        return nil
    }
}

/// Whether a token may go into a plain file: asked before anything is written, and warned of in any case.
public final class PlainFileQuestion: Sendable {
    /// Whether the person said yes beforehand.
    public let isGiven: Bool
    private let prompt: TerminalPrompt?
    private let messages: Messages
    private let refusal = Mutex(false)

    public init(isGiven: Bool, prompt: TerminalPrompt?, messages: Messages) {
        self.isGiven = isGiven
        self.prompt = prompt
        self.messages = messages
    }

    /// Whether the person said no when asked.
    public var wasRefused: Bool { refusal.withLock(\.self) }

    /// - Parameter path: The file's.
    public func isYes(_ path: String) async -> Bool {
        let warning = "Warning: \(path) is not encrypted. Anything that runs as you can read it."
        if isGiven {
            messages.answer(warning)
            return true
        }
        guard let prompt else { return false }
        prompt.say(warning)
        let isYes = await prompt.isYes("Keep the token there all the same?")
        if !isYes { refusal.withLock { $0 = true } }
        return isYes
    }
}
