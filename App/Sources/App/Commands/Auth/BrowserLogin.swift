import Data
import DependencyInjection
import Domain

/// Opens the browser and waits for it to come back.
struct BrowserLogin {
    let context: CommandContext

    func signIn(scopes: [String]) async throws -> Account {
        let authorize: AuthorizeInBrowser = try context.container.resolve()
        let signIn: SignInWithCode = try context.container.resolve()
        return try await authorize(scopes: scopes) { address in
            open(address)
        } cameAgain: { [messages = context.messages] in
            messages.answer("The browser came back once more; only its first answer is used.")
        } exchange: { code, state, sent throws(SignInError) in
            try await signIn(code, state: state, sent: sent)
        }
    }

    /// The address is printed in any case: the person may open it by hand.
    private func open(_ address: WebAddress) {
        context.messages.answer("Sign in at \(address)")
        context.messages.note("Waiting for the browser to come back; Ctrl-C gives up.")
        // A browser may live as long as its window, and the wait must begin.
        Task.detached { [context] in
            let browser = Browser(
                environment: context.environment, configured: context.settings.configuration[.browser])
            switch browser.open(address.text) {
            case .opened: break
            case .noneHere(let reason), .failed(let reason): context.messages.answer(reason)
            }
        }
    }
}
