public import Domain
import Presentation
public import Shared
public import TerminalKit

/// A guide through sign-in on the command line. It prints instructions to standard error, asks for tokens and opens the
/// browser.
public struct SignInGuide: Sendable {
    private let console: Console

    public init(console: Console) {
        self.console = console
    }

    private var messages: Messages { console.messages }

    /// Signs in with a device code and waits for the user's confirmation.
    ///
    /// Prints the code and the URL of the page where the user enters it. The user can press Enter to open the page in
    /// the browser.
    public func signIn(_ signIn: SignIn, scopes: [String]) async throws(SignInError) -> Account {
        try await signIn(scopes: scopes) { device in
            // Use `answer`, because notes can be silenced and these instructions are required.
            messages.answer("Your code: \(device.userCode)")
            messages.answer("Enter the code at \(device.verificationURL)")
            if let url = device.completeVerificationURL {
                messages.answer("Or open the page with the code filled in: \(url)")
            }
            messages.note("Waiting for your confirmation. Press Ctrl-C to cancel.")
        } meanwhile: { device in
            await openOnEnter(device)
        }
    }

    /// Opens the page in the browser when the user presses Enter, unless standard input is not a terminal or no browser
    /// can be opened on this computer.
    private func openOnEnter(_ device: DeviceAuthorization) async {
        guard console.terminal.isInputTerminal, console.browser.isAvailable, let prompt = console.prompt,
            await prompt.isAnswered("Press Enter to open it in the browser. ")
        else { return }
        // Open the URL without the code. Other users can see the browser's arguments, and could confirm the code with
        // their account.
        messages.report(console.browser.open(device.verificationURL.text))
    }

    /// Prints the URL of the sign-in page and opens the page in the browser without waiting for the browser to exit.
    ///
    /// - Parameters:
    ///   - url: The URL of the sign-in page, which the user can also open manually.
    ///   - startPage: A closure that creates a private local page and returns the page's URL, or `nil` if there is no
    ///     private folder. The page redirects to the sign-in page. It keeps the sign-in URL out of the browser's
    ///     arguments, which other users can see.
    public func open(_ url: WebURL, startPage: () -> String?) {
        messages.answer("Sign in at \(url)")
        openBrowser(startPage)
        messages.note("Waiting for the sign-in in the browser. Press Ctrl-C to cancel.")
    }

    private func openBrowser(_ startPage: () -> String?) {
        let browser = console.browser
        guard browser.isAvailable else { return messages.answer(Browser.noBrowserReason) }
        guard let page = startPage() else {
            return messages.answer(
                "The browser is not opened, because there is no private folder. Open the URL yourself.")
        }
        messages.note("If the browser cannot read files in hidden folders, as in a snap, open the URL yourself.")
        Task.detached { [messages] in messages.report(browser.open(page)) }
    }

    /// Reports that the browser was redirected to the program again. Only the first redirect has an effect.
    public func onRepeatedRedirect() {
        messages.answer("The browser was redirected to this program again; only the first redirect is used.")
    }

    /// Asks the user for a token or API key, and hides the input.
    ///
    /// - Throws: `SignInError.denied` if the user enters nothing, or a `usage` error if the user cannot be asked.
    public func secret(for provider: Provider) async throws(SignInError) -> Secret {
        guard let prompt = console.prompt else {
            throw .network(
                AppError(
                    .usage, reason: "The program cannot ask for the \(provider.secretName) here",
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

    /// Reads a token or key from standard input up to its end.
    ///
    /// A command-line argument would be unsafe, because other programs can read it.
    ///
    /// - Throws: A `usage` error if the input is empty or a terminal, or `FileError`.
    public func secretFromInput() throws -> Secret {
        guard !console.terminal.isInputTerminal else {
            throw AppError(
                .usage, reason: "--with-token reads standard input, which is a terminal",
                advice: [.other(Self.fileHint)])
        }
        // The limit rejects input that is longer than any token.
        return try Self.secret(in: InputFile(path: "-").read(limit: 16 << 10))
    }

    private static let fileHint = "To read it from a file, run `App auth login --with-token < FILE`."

    static func secret(in input: [UInt8]) throws(AppError) -> Secret {
        var bytes = input
        defer { for index in bytes.indices { bytes[index] = 0 } }
        guard bytes.contains(where: { $0 > 0x20 }) else {
            throw AppError(
                .usage, reason: "Standard input contains no token", advice: [.other(Self.fileHint)])
        }
        // Replace the byte order mark with spaces, because spaces around a token are ignored.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.replaceSubrange(..<3, with: [0x20, 0x20, 0x20]) }
        return Secret(bytes: bytes)
    }

    /// Reports the account that was signed in and the location of its token.
    ///
    /// The account's status goes to standard output, and notes go to standard error.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - session: The session that stores the token.
    ///   - variable: The environment variable that overrides the stored token, or `nil` if none is set.
    ///   - format: The output format.
    public func welcome(
        _ account: Account, _ session: Session, variable: String?, as format: OutputFormat
    ) async throws {
        var status = AccountStatus(of: account, token: try await session.accessToken(), at: session.location)
        status.isActive = variable == nil
        try console.write(status, as: format)
        messages.report(lost: session.lostAccounts)
        welcome(status, among: (try? await session.accounts()) ?? [], variable: variable)
    }

    /// Prints notes about the signed-in account and the other accounts.
    ///
    /// - Parameters:
    ///   - status: The status of the account that was signed in.
    ///   - accounts: All signed-in accounts.
    ///   - variable: The environment variable that overrides the stored token, or `nil` if none is set.
    func welcome(_ status: AccountStatus, among accounts: [Account], variable: String?) {
        let provider = status.provider
        let who = status.login.map { "\(provider.title) as \($0)" } ?? provider.title
        messages.note("Signed in to \(who). The \(provider.secretName) is in \(status.storageText ?? "").")
        let others = accounts.compactMap(\.login).filter { $0 != status.login }
        if !others.isEmpty {
            messages.note(
                "Still signed in: \(others.joined(separator: ", ")). To change the current account, run `App auth switch`."
            )
        }
        if let variable {
            messages.answer("\(variable) is set and takes precedence over the token or key that was just stored.")
        }
    }
}

extension Messages {
    /// Prints the reason why the browser did not open. Prints nothing if the browser opened.
    func report(_ outcome: Browser.Outcome) {
        switch outcome {
        case .opened: break
        case .unavailable(let reason), .failed(let reason): answer(reason)
        }
    }
}

extension Console {
    /// Asks the user to choose one of several accounts, and returns `nil` if the user chooses none.
    ///
    /// - Parameters:
    ///   - accounts: The accounts, beginning with the active one.
    ///   - question: The question to print.
    ///   - command: The command that selects an account without a question.
    /// - Throws: A `usage` error with the names of the accounts if the user cannot be asked.
    public func choose(
        _ accounts: [Account], _ question: String, command: String
    ) async throws(AppError) -> Account? {
        guard terminal.isInputTerminal, let prompt else {
            let names = accounts.compactMap(\.login).joined(separator: ", ")
            throw AppError(
                .usage, reason: "Several accounts are signed in to \(accounts[0].host): \(names)",
                advice: [.other("Specify one: `App \(command) LOGIN`.")])
        }
        return await prompt.choose(accounts, question)
    }
}

extension TerminalPrompt {
    /// Asks the user to choose an account by number or name, and returns `nil` if the user chooses none.
    ///
    /// - Parameters:
    ///   - accounts: The accounts, beginning with the active one.
    ///   - question: The question to print.
    fileprivate func choose(_ accounts: [Account], _ question: String) async -> Account? {
        for (index, account) in accounts.enumerated() {
            say("\(index + 1)  \(account.login ?? "(no name)")\(index == 0 ? "  in use" : "")")
        }
        while let answer = await line("\(question) [1-\(accounts.count)] "), !answer.isEmpty {
            if let number = Int(answer), accounts.indices.contains(number - 1) { return accounts[number - 1] }
            if let account = accounts.named(answer) { return account }
            say("“\(answer)” is not one of the accounts.")
        }
        return nil
    }
}
