/// A use case that selects another account of a host as the active account.
public struct SwitchAccount: Sendable {
    let session: Session

    /// Selects an account as the active account and returns it. Returns `nil` if the user chooses no account.
    ///
    /// - Parameters:
    ///   - login: The login of the account. If it is `nil`, the only other account is selected, or the user chooses
    ///     one.
    ///   - choose: Asks the user to choose an account. The active account is the first one.
    /// - Throws: `unauthorized` if no account is signed in, or `usage` if the account with the given login is not
    ///   signed in.
    public func callAsFunction(
        to login: String?, choose: @Sendable ([Account]) async throws(AppError) -> Account?
    ) async throws(AppError) -> Account? {
        let accounts = try await session.accounts().filter { $0.login != nil }
        guard let active = accounts.first else { throw .signedOut(of: session.provider) }
        var chosen: Account? = active
        if let login {
            guard let named = accounts.named(login) else { throw Self.unknown(login, among: accounts) }
            chosen = named
        } else if accounts.count > 1 {
            chosen = try await choose(accounts)
        }
        guard let chosen else { return nil }
        guard try await session.activate(chosen) else { throw .signedOut(of: session.provider) }
        return chosen
    }

    private static func unknown(_ login: String, among accounts: [Account]) -> AppError {
        AppError(
            .usage, reason: "“\(login)” is not signed in to \(accounts[0].host)",
            advice: [.chooseAccount(accounts.compactMap(\.login))])
    }
}
