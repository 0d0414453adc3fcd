import CommandParsing
import Domain
import TerminalUI

/// One of several accounts of a host, named on the command line or asked for on the terminal.
struct AccountChoice {
    /// The one in use first.
    let accounts: [Account]
    let host: String

    private var names: [String] { accounts.compactMap(\.login) }

    /// GitHub tells no case in logins.
    func account(_ login: String) -> Account? {
        accounts.first { $0.login?.lowercased() == login.lowercased() }
    }

    /// Asks by number or name.
    ///
    /// - Parameter command: What could have named one.
    /// - Returns: None when the person chose none.
    /// - Throws: ``UsageError`` with the names where nobody can be asked.
    func ask(_ question: String, _ command: String, in context: CommandContext) async throws -> Account? {
        guard context.terminal.isInputTerminal, let prompt = context.prompt else {
            throw UsageError(
                "several accounts are signed in to \(host): \(names.joined(separator: ", "))",
                hint: "App \(command) LOGIN")
        }
        for (index, account) in accounts.enumerated() {
            prompt.say("\(index + 1)  \(account.login ?? "(no name)")\(index == 0 ? "  in use" : "")")
        }
        while let answer = await prompt.line("\(question) [1-\(accounts.count)] "), !answer.isEmpty {
            if let number = Int(answer), accounts.indices.contains(number - 1) { return accounts[number - 1] }
            if let account = account(answer) { return account }
            prompt.say("“\(answer)” is none of them.")
        }
        return nil
    }

    func unknown(_ login: String, command: String) -> UsageError {
        UsageError(
            "\(command): “\(login)” is not signed in to \(host)",
            hint: names.isEmpty ? nil : "signed in: \(names.joined(separator: ", "))")
    }
}
