/// Puts another account of a host in use.
public struct SwitchAccount: Sendable {
    private let session: Session

    public init(session: Session) {
        self.session = session
    }

    /// Returns the account that is in use then; none where nobody was chosen.
    ///
    /// - Parameters:
    ///   - login: Whose it is to be; none for the only one, or the one that is chosen.
    ///   - choose: Asks the person, the account in use first.
    /// - Throws: `unauthorized` where nobody is signed in, `usage` where the one who is named is not.
    public func callAsFunction(
        to login: String?, choose: @Sendable ([Account]) async throws(AppError) -> Account?
    ) async throws(AppError) -> Account? {
        let accounts = try await session.accountsOrError().filter { $0.login != nil }
        guard let active = accounts.first else { throw .signedOut(of: session.provider) }
        var chosen: Account? = active
        if let login {
            guard let named = accounts.named(login) else { throw Self.unknown(login, among: accounts) }
            chosen = named
        } else if accounts.count > 1 {
            chosen = try await choose(accounts)
        }
        guard let chosen else { return nil }
        guard try await session.activateOrError(chosen) else { throw .signedOut(of: session.provider) }
        return chosen
    }

    private static func unknown(_ login: String, among accounts: [Account]) -> AppError {
        AppError(
            .usage, message: "“\(login)” is not signed in to \(accounts[0].host).",
            hint: "Signed in: \(accounts.compactMap(\.login).joined(separator: ", ")).")
    }
}
