public import Core
public import Foundation
public import Shared

/// The status of an account and its token, for reports to the user.
public struct AccountStatus: Sendable {
    /// The validity of a token.
    public enum Verdict: Sendable, Hashable {
        case signedOut, valid, rejected
        /// The token has expired. It is reported like a rejected token.
        case ended
        case couldNotCheck(AppError)

        /// The name of the verdict in output, such as `signed out`. The names must not change, because programs read
        /// them.
        public var text: String {
            switch self {
            case .signedOut: "signed out"
            case .valid: "valid"
            case .rejected, .ended: "rejected"
            case .couldNotCheck: "could not check"
            }
        }
    }

    /// The provider of the account.
    public let provider: Provider
    public let host: String
    /// The login of the account, or `nil` if it is unknown.
    public var login: String?
    /// The validity of the token.
    public var verdict = Verdict.signedOut
    /// A Boolean value that indicates whether the account is the active one, or `nil` if no account is signed in.
    public var isActive: Bool?
    var location: TokenStorageLocation?
    /// The scopes of the token, or `nil` if the provider does not report them.
    public var scopes: [String]?
    /// The expiration date of the token, or `nil` if it does not expire or the date is unknown.
    public var expiresAt: Date?
    /// The token of the account, for commands that print it if the user requests this.
    public var token: Secret?

    /// Creates the status of a provider without a signed-in account.
    public init(provider: Provider, host: String) {
        self.provider = provider
        self.host = host
    }

    /// Creates the status of an account that was just signed in.
    public init(of account: Account, token: AccessToken?, at location: TokenStorageLocation) {
        self.init(provider: account.provider, host: account.host)
        login = account.login
        verdict = .valid
        self.location = location
        scopes = token?.scopes
        expiresAt = token?.expiresAt
        self.token = token?.secret
    }

    mutating func take(_ token: AccessToken, at location: TokenStorageLocation) {
        self.token = token.secret
        self.location = location
        expiresAt = token.expiresAt
        // The scopes of a token in an environment variable are unknown.
        scopes = location.variable == nil ? token.scopes : nil
    }
}

extension AccountStatus {
    /// The error that explains the verdict, or `nil` if the verdict needs no explanation.
    public var problem: AppError? {
        switch verdict {
        case .signedOut, .valid: nil
        case .rejected: rejected("\(provider.title) does not accept the \(provider.secretName)")
        case .ended: rejected("The \(provider.secretName) expired and could not be renewed")
        case .couldNotCheck(let error): error
        }
    }

    /// Returns the error for a rejected token.
    ///
    /// If an environment variable contains the token, the advice is to change the variable. Signing in would have no
    /// effect, because the variable takes precedence.
    private func rejected(_ reason: String) -> AppError {
        AppError(
            .unauthorized, reason: reason, advice: [location?.variable.map(Advice.changeVariable) ?? .signIn(provider)])
    }

    /// The source of the token. It is `stored`, or the name of an environment variable.
    public var source: String? {
        location.map { $0.variable ?? "stored" }
    }

    /// The name of the kind of storage location, for programs.
    public var storage: String? { location?.name }

    /// The path of the token file or the name of the environment variable, or `nil` for other locations.
    public var storagePath: String? { location?.detail }

    /// The description of the storage location for users.
    public var storageText: String? { location?.text }

    /// A Boolean value that indicates whether every program of the user can read the token.
    public var isStoredUnencrypted: Bool { location?.isPlainFile ?? false }
}

extension AccountStatus {
    /// The kind of error that makes the account unusable, or `nil` if it can be used. A missing key of a provider other
    /// than GitHub is not an error.
    var failure: AppError.Kind? {
        switch verdict {
        case .valid: nil
        case .signedOut: provider == .github ? .unauthorized : nil
        case .rejected, .ended: .unauthorized
        case .couldNotCheck(let error):
            error.isLimit ? .rateLimited : .offline
        }
    }
}

extension [AccountStatus] {
    /// The most important error of the active accounts, or `nil` if all of them can be used.
    public var failure: AppError.Kind? {
        let failures = filter { $0.isActive != false }.compactMap(\.failure)
        return failures.first { $0 == .unauthorized } ?? failures.first
    }
}
