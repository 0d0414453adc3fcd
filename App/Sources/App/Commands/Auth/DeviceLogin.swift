import Domain
import Synchronization
import TerminalUI

/// Shows the code and the address at once, and waits; Enter opens the address in the browser.
struct DeviceLogin {
    let signIn: SignInWithDevice
    let context: CommandContext

    func signIn(scopes: [String]) async throws -> Account {
        let enter = Mutex<Task<Void, Never>?>(nil)
        defer { enter.withLock { $0?.cancel() } }
        return try await signIn(scopes: scopes) { device in
            // Words that are needed to go on are never silenced.
            context.messages.answer("Your code: \(device.userCode)")
            context.messages.answer("Type it in at \(device.verificationURL)")
            if let address = device.completeVerificationURL {
                context.messages.answer("Or open it filled in: \(address)")
            }
            context.messages.note("Waiting for your yes there; Ctrl-C gives up.")
            let task = openOnEnter(device)
            enter.withLock { $0 = task }
        }
    }

    /// Polling goes on meanwhile. None where nobody can press it, or where a browser would open for somebody else.
    private func openOnEnter(_ device: DeviceAuthorization) -> Task<Void, Never>? {
        let browser = context.console.browser
        guard context.terminal.isInputTerminal, browser.isHere, let prompt = context.prompt else { return nil }
        return Task { [messages = context.messages] in
            guard await prompt.isAnswered("Press Enter to open it in the browser. ") else { return }
            // Without the code: other users see a browser's arguments, and could confirm it as themselves.
            switch browser.open(device.verificationURL.text) {
            case .opened: break
            case .noneHere(let reason), .failed(let reason): messages.answer(reason)
            }
        }
    }
}
