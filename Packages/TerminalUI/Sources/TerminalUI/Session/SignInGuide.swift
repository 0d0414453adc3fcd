public import Domain
import Presentation
public import Shared
import Synchronization
public import TerminalKit

/// What a person who signs in is told on standard error, and what opens for them there.
public struct SignInGuide: Sendable {
    private let console: Console

    public init(console: Console) {
        self.console = console
    }

    private var messages: Messages { console.messages }

    /// Signs in with a code: shows it and where it is typed in at once, and waits; Enter opens the page in the browser.
    public func signIn(_ signIn: SignInWithDevice, scopes: [String]) async throws(SignInError) -> Account {
        let enter = Mutex<Task<Void, Never>?>(nil)
        defer { enter.withLock { $0?.cancel() } }
        return try await signIn(scopes: scopes) { device in
            // Words that are needed to go on are never silenced.
            messages.answer("Your code: \(device.userCode)")
            messages.answer("Type it in at \(device.verificationURL)")
            if let url = device.completeVerificationURL {
                messages.answer("Or open it filled in: \(url)")
            }
            messages.note("Waiting for your yes there; Ctrl-C gives up.")
            let task = openOnEnter(device)
            enter.withLock { $0 = task }
        }
    }

    /// Polling goes on meanwhile. None where nobody can press it, or where a browser would open for somebody else.
    private func openOnEnter(_ device: DeviceAuthorization) -> Task<Void, Never>? {
        let browser = console.browser
        guard console.terminal.isInputTerminal, browser.isHere, let prompt = console.prompt else {
            return nil
        }
        return Task { [messages] in
            guard await prompt.isAnswered("Press Enter to open it in the browser. ") else { return }
            // Without the code: other users see a browser's arguments, and could confirm it as themselves.
            messages.report(browser.open(device.verificationURL.text))
        }
    }

    /// Shows the page where the person signs in, and opens it in the browser: in any case the URL is printed, for
    /// whoever opens it by hand. A browser may live as long as its window, so that it is not waited for.
    ///
    /// - Parameter startPage: Makes a page of the person's own that leads there, and gives its URL: that of the sign-in must
    ///   not stand among a process's arguments. None where there is no place for one.
    public func open(_ url: WebURL, startPage: () -> String?) {
        messages.answer("Sign in at \(url)")
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
    /// - Throws: `SignInError.denied` when nothing is typed; `usage` where nobody can be asked.
    public func secret(for provider: Provider) async throws(SignInError) -> Secret {
        guard let prompt = console.prompt else {
            throw .network(
                AppError(
                    .usage, reason: "Nobody can be asked for the \(provider.secretName) here",
                    advice: [
                        .other(
                            "To read it from a file, run `App auth login --provider \(provider.rawValue) --with-token < FILE`."
                        )
                    ]))
        }
        let secret = await prompt.secret("\(provider.title) \(provider.secretName): ")
        guard let secret, !secret.isEmpty else { throw .denied }
        return secret
    }

    /// A token or key from standard input to its end, never from an argument, which other programs could read.
    ///
    /// - Throws: `AppError` of the kind `usage` where there is none, `FileError`.
    public func secretFromInput() throws -> Secret {
        guard !console.terminal.isInputTerminal else {
            throw AppError(
                .usage, reason: "--with-token reads standard input, which is a terminal",
                advice: [.other(Self.fileHint)])
        }
        // More bytes than any token has are refused.
        return try Self.secret(in: InputFile(path: "-").read(limit: 16 << 10))
    }

    private static let fileHint = "To read it from a file, run `App auth login --with-token < FILE`."

    static func secret(in input: [UInt8]) throws(AppError) -> Secret {
        var bytes = input
        defer { for index in bytes.indices { bytes[index] = 0 } }
        guard bytes.contains(where: { $0 > 0x20 }) else {
            throw AppError(
                .usage, reason: "Standard input holds no token", advice: [.other(Self.fileHint)])
        }
        // Blanks around a token do not count.
        if bytes.beginsWithByteOrderMark { bytes.replaceSubrange(..<3, with: [0x20, 0x20, 0x20]) }
        return Secret(bytes: bytes)
    }

    /// Tells who is signed in and where the token is, on standard output and in words.
    ///
    /// - Parameter variable: Counts before what was stored; none where none is set.
    public func welcome(
        _ account: Account, _ session: Session, variable: String?, as format: OutputFormat
    ) async throws {
        var status = AccountStatus(of: account, token: try await session.accessToken(), at: session.location)
        status.isActive = variable == nil
        try console.write(status, as: format)
        welcome(status, among: (try? await session.accounts()) ?? [], variable: variable)
    }

    /// - Parameter accounts: All that are signed in.
    func welcome(_ status: AccountStatus, among accounts: [Account], variable: String?) {
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

extension Console {
    /// One of several accounts, asked for on the terminal; none when the person chooses none.
    ///
    /// - Parameters:
    ///   - accounts: The one in use first.
    ///   - command: What could have named one.
    /// - Throws: `AppError` of the kind `usage`, with their names, where nobody can be asked.
    public func choose(
        _ accounts: [Account], _ question: String, command: String
    ) async throws(AppError) -> Account? {
        guard terminal.isInputTerminal, let prompt else {
            let names = accounts.compactMap(\.login).joined(separator: ", ")
            throw AppError(
                .usage, reason: "Several accounts are signed in to \(accounts[0].host): \(names)",
                advice: [.other("Name one: `App \(command) LOGIN`.")])
        }
        return await prompt.choose(accounts, question)
    }
}

extension TerminalPrompt {
    /// Has the person choose one of several accounts by number or name; none when they choose none.
    ///
    /// - Parameter accounts: The one in use first.
    fileprivate func choose(_ accounts: [Account], _ question: String) async -> Account? {
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
