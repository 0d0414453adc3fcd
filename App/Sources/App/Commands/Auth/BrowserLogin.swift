import Core
import Data
import Domain
import TerminalUI

/// Opens the browser and waits for it to come back.
struct BrowserLogin {
    let useCases: SignInUseCases
    let context: CommandContext

    func signIn(scopes: [String]) async throws -> Account {
        var start: StartPage?
        defer { start?.remove() }
        return try await useCases.authorizeInBrowser(scopes: scopes) { address in
            // The address is printed in any case: the person may open it by hand.
            context.messages.answer("Sign in at \(address)")
            start = context.openPrivately(address)
            context.messages.note("Waiting for the browser to come back; Ctrl-C gives up.")
        } cameAgain: { [messages = context.messages] in
            messages.answer("The browser came back once more; only its first answer is used.")
        } exchange: { code, state, sent throws(SignInError) in
            try await useCases.withCode(code, state: state, sent: sent)
        }
    }
}

extension CommandContext {
    /// Opens an address that nobody else may read, through a page of the person's own. A browser may live as long as its
    /// window, so that it is not waited for.
    ///
    /// - Returns: The page, to be removed when the browser is waited for no longer.
    func openPrivately(_ address: WebAddress) -> StartPage? {
        let browser = console.browser
        guard browser.isHere else {
            messages.answer(Browser.noneHere)
            return nil
        }
        guard let directory = settings.locations?.state, let page = StartPage(leadingTo: address, in: directory) else {
            messages.answer("The browser is not opened: there is no folder of yours alone. Open the address by hand.")
            return nil
        }
        messages.note("If the browser may not read files of hidden folders, as in a snap, open the address by hand.")
        Task.detached { [messages] in
            switch browser.open(page.address) {
            case .opened: break
            case .noneHere(let reason), .failed(let reason): messages.answer(reason)
            }
        }
        return page
    }
}
