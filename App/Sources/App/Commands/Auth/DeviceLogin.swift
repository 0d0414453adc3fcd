import DependencyInjection
import Domain

/// Shows the code and the address at once, and waits.
struct DeviceLogin {
    let context: CommandContext

    func signIn(scopes: [String]) async throws -> Account {
        let signIn: SignInWithDevice = try context.container.resolve()
        return try await signIn(scopes: scopes) { device in
            // Words that are needed to go on are never silenced.
            context.messages.answer("Your code: \(device.userCode)")
            context.messages.answer("Type it in at \(device.verificationURL)")
            if let address = device.completeVerificationURL {
                context.messages.answer("Or open it filled in: \(address)")
            }
            context.messages.note("Waiting for your yes there; Ctrl-C gives up.")
        }
    }
}
