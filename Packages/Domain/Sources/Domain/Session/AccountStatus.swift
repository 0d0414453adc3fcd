public import Core
public import Foundation
public import Shared

/// What can be said of an account and its token.
public struct AccountStatus: Sendable {
    /// Whether the token lets in.
    public enum Verdict: Sendable, Hashable {
        case signedOut, valid, rejected
        /// To who asks for a word it is as good as rejected.
        case ended
        case couldNotCheck(AppError)

        /// One of a few fixed words.
        public var text: String {
            switch self {
            case .signedOut: "signed out"
            case .valid: "valid"
            case .rejected, .ended: "rejected"
            case .couldNotCheck: "could not check"
            }
        }
    }

    /// Whose account it is.
    public let provider: Provider
    public let host: String
    /// The name of the account; none where it is not known.
    public var login: String?
    /// What the provider says of the token.
    public var verdict = Verdict.signedOut
    /// Whether it is the one in use; none where nobody is signed in.
    public var isActive: Bool?
    public var place: TokenStoragePlace?
    /// None where the provider does not tell.
    public var scopes: [String]?
    /// When the token ends; none where it does not, or where that is not known.
    public var expiresAt: Date?
    /// The token itself, for those who ask to see it.
    public var token: Secret?

    /// Of nobody, until more is known.
    public init(provider: Provider, host: String) {
        self.provider = provider
        self.host = host
    }

    /// Of an account that has just signed in.
    public init(of account: Account, token: AccessToken?, at place: TokenStoragePlace) {
        self.init(provider: account.provider, host: account.host)
        login = account.login
        verdict = .valid
        self.place = place
        scopes = token?.scopes
        expiresAt = token?.expiresAt
        self.token = token?.secret
    }

    mutating func take(_ token: AccessToken, at place: TokenStoragePlace) {
        self.token = token.secret
        self.place = place
        expiresAt = token.expiresAt
        // A variable does not tell what its token may do.
        scopes = place.variable == nil ? token.scopes : nil
    }
}

extension AccountStatus {
    /// Why the verdict is what it is; none where it says all.
    public var reason: String? {
        switch verdict {
        case .signedOut, .valid: nil
        case .rejected: "\(provider.title) does not accept the \(provider.secretName). \(wayOut)"
        case .ended: "The \(provider.secretName) has ended and could not be renewed. \(wayOut)"
        case .couldNotCheck(let error): error.message
        }
    }

    /// Signing in changes nothing while a variable counts before what is stored.
    private var wayOut: String {
        if let variable = place?.variable { return "Change \(variable), or unset it." }
        return AppError.signedOut(of: provider).hint ?? ""
    }

    /// `stored`, or the name of the variable that the token is from.
    public var source: String? {
        place.map { $0.variable ?? "stored" }
    }

    /// The kind of place that the token is kept in, for programs.
    public var storage: String? { place?.name }

    /// The file or the variable's name.
    public var storagePath: String? { place?.detail }

    /// Where the token is kept, for people.
    public var storageText: String? { place?.text }

    /// Whether anything that runs as the person can read the token.
    public var isKeptPlainly: Bool { place?.isPlainFile ?? false }
}

extension AccountStatus {
    /// Why the account lets nobody in; none where it does. Without a key of the other providers one does well.
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
    /// Why one of the accounts in use lets nobody in, that which counts most; none where all do.
    public var failure: AppError.Kind? {
        let failures = filter { $0.isActive != false }.compactMap(\.failure)
        return failures.first { $0 == .unauthorized } ?? failures.first
    }
}
