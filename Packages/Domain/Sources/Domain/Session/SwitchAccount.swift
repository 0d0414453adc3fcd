/// A use case that makes another account of a host the active one.
public struct SwitchAccount: Sendable {
    private let session: Session

    public init(session: Session) {
        self.session = session
    }

    /// Makes an account the active one and returns it, or returns `nil` if the user chooses none.
    ///
    /// - Parameters:
    ///   - login: The login, or `nil` for the only other account or the one that the user chooses.
    ///   - choose: Asks the user to choose among accounts. The active account comes first.
    /// - Throws: `unauthorized` if no account is signed in, `usage` if the named account is not signed in.
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
