import CSecretService
import Shared
import Synchronization

/// A token storage that uses the desktop keyring through libsecret.
///
/// The first call opens libsecret. Each call ends within a time limit and never waits for the user. If the keyring is
/// locked, the call fails and does not unlock the keyring.
///
/// Each entry has the attributes `application` (such as `search-app`), `service`, `host` and `account`. Its value is
/// JSON. See the [Secret Service API](https://specifications.freedesktop.org/secret-service/latest/).
public final class SecretServiceTokenStorage: TokenStorage {
    private let names: ApplicationNames
    private let limit: Duration
    private let library: String?
    /// The error that made the keyring unavailable, or `nil`. Later calls throw this error immediately, because each
    /// attempt to contact the keyring may take as long as the time limit.
    private let absence = Mutex<TokenStorageError?>(nil)

    /// Creates a token storage that uses the desktop keyring.
    ///
    /// - Parameters:
    ///   - names: The names of the program, which identify and label its keyring entries.
    ///   - limit: The time limit of each call to the keyring.
    public convenience init(names: ApplicationNames, limit: Duration = .seconds(3)) {
        self.init(names: names, limit: limit, library: nil)
    }

    /// Creates a token storage that uses the desktop keyring through a specific library.
    ///
    /// - Parameters:
    ///   - names: The names of the program, which identify and label its keyring entries.
    ///   - limit: The time limit of each call to the keyring.
    ///   - library: The file name of libsecret, or `nil` for the usual file name.
    package init(names: ApplicationNames, limit: Duration, library: String?) {
        self.names = names
        self.limit = limit
        self.library = library
    }

    public var location: TokenStorageLocation { .keyring }

    /// Saves a token in the desktop keyring.
    ///
    /// - Throws: ``TokenStorageError/locked`` or ``TokenStorageError/noDefaultCollection`` if the keyring does not
    ///   accept the token. ``TokenStorageError/unavailable(reason:)`` or ``TokenStorageError/timedOut`` if the keyring
    ///   does not respond. ``TokenStorageError/missingLibrary(_:)`` if libsecret is missing.
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        var secret = try token.encoded()
        defer { secret.wipe() }
        let account = key.account.isEmpty ? "" : "\(key.account) on "
        _ = try await call(
            CSECRET_STORE, key, label: "\(names.label): \(account)\(key.host)", secret: Secret(bytes: secret))
    }

    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        guard var secret = try await call(CSECRET_LOAD, key) else { return nil }
        defer { secret.wipe() }
        guard let token = StoredToken(encoded: secret) else {
            throw .failed(reason: "the entry in the keyring was not created by this program")
        }
        return token
    }

    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        try await call(CSECRET_REMOVE, key) != nil
    }

    /// Returns the keys of all tokens in the desktop keyring.
    ///
    /// - Throws: ``TokenStorageError/locked`` if the keyring contains an entry whose account cannot be read, because
    ///   the keyring was never unlocked.
    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        try await keys(knowing: [])
    }

    public func keys(knowing known: [TokenKey]) async throws(TokenStorageError) -> [TokenKey] {
        let bytes = try await call(CSECRET_LIST) ?? []
        let texts = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        let keys = stride(from: 0, to: texts.count - 2, by: 3).map { start in
            TokenKey(service: texts[start], host: texts[start + 1], account: texts[start + 2])
        }
        // Locked entries may have no attributes. Assume that they belong to known keys without a visible entry, unless
        // there are more locked entries than such keys.
        let named = keys.filter { !$0.service.isEmpty }
        let unseen = known.filter { !named.contains($0) }
        guard keys.count - named.count <= unseen.count else { throw .locked }
        return keys.count == named.count ? named : named + unseen
    }

    /// Checks whether a token could be saved in the keyring.
    ///
    /// - Throws: The error that saving a token would throw.
    func checkWritable() async throws(TokenStorageError) {
        _ = try await call(CSECRET_CHECK)
    }

    public func save(
        _ token: StoredToken, for key: TokenKey, willWrite: () async throws(TokenStorageError) -> Void,
        didDiscard: () async throws(TokenStorageError) -> Void
    ) async throws(TokenStorageError) {
        try await checkWritable()
        try await willWrite()
        try await save(token, for: key)
    }

    private func call(
        _ operation: csecret_operation, _ key: TokenKey = TokenKey(service: "", host: ""), label: String = "",
        secret: Secret = Secret("")
    ) async throws(TokenStorageError) -> [UInt8]? {
        if let absence = absence.withLock(\.self) { throw absence }
        let call = SecretServiceCall(
            operation: operation, application: names.application, key: key, label: label, secret: secret, limit: limit,
            library: library)
        do {
            return try await call()
        } catch {
            switch error {
            case .missingLibrary, .unavailable, .timedOut: absence.withLock { $0 = error }
            default: break
            }
            throw error
        }
    }
}
