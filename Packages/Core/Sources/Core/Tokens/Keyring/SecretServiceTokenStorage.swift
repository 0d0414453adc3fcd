import CSecretService
import Shared
import Synchronization

/// Keeps tokens in the desktop keyring, over libsecret.
///
/// libsecret is loaded by the first call. Each call ends within a limit, and none waits for a person: a locked keyring
/// is reported, not unlocked. Entries carry the attributes `application` (such as `search-app`), `service`,
/// `host` and `account`; their value is JSON.
/// <https://specifications.freedesktop.org/secret-service/latest/>
public final class SecretServiceTokenStorage: SealedTokenStorage, AskingTokenStorage {
    private let names: ApplicationNames
    private let limit: Duration
    private let library: String?
    /// Why the keyring is out of reach; it is tried once in a run, since each attempt may last up to the limit.
    private let absence = Mutex<TokenStorageError?>(nil)

    /// - Parameter limit: In which each call ends.
    public convenience init(names: ApplicationNames, limit: Duration = .seconds(3)) {
        self.init(names: names, limit: limit, library: nil)
    }

    /// - Parameter library: The file name of libsecret; the usual one when nil.
    package init(names: ApplicationNames, limit: Duration, library: String?) {
        self.names = names
        self.limit = limit
        self.library = library
    }

    public var place: TokenStoragePlace { .keyring }

    /// Throws ``TokenStorageError/locked`` and ``TokenStorageError/noDefaultCollection`` where the keyring is there
    /// and takes nothing, ``TokenStorageError/unavailable(reason:)`` and ``TokenStorageError/timedOut`` where it does
    /// not respond, ``TokenStorageError/missingLibrary(_:)`` without libsecret.
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        var secret = try token.encoded()
        defer { secret.wipe() }
        let account = key.account.isEmpty ? "" : "\(key.account) on "
        _ = try await call(CSECRET_STORE, key, label: "\(names.label): \(account)\(key.host)", secret: secret)
    }

    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        guard var secret = try await call(CSECRET_LOAD, key) else { return nil }
        defer { secret.wipe() }
        guard let token = StoredToken(encoded: secret) else {
            throw .failed(reason: "the keyring's entry is not one of this program")
        }
        return token
    }

    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        try await call(CSECRET_REMOVE, key) != nil
    }

    /// Throws ``TokenStorageError/locked`` when the keyring was not unlocked yet and holds an entry: nobody can tell
    /// whose it is.
    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        try await keys(knowing: [])
    }

    func keys(knowing known: [TokenKey]) async throws(TokenStorageError) -> [TokenKey] {
        let bytes = try await call(CSECRET_LIST) ?? []
        let texts = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        let keys = stride(from: 0, to: texts.count - 2, by: 3).map { start in
            TokenKey(service: texts[start], host: texts[start + 1], account: texts[start + 2])
        }
        // Entries that are locked may have no names; there may be as many as are known and not seen.
        let named = keys.filter { !$0.service.isEmpty }
        let unseen = known.filter { !named.contains($0) }
        guard keys.count - named.count <= unseen.count else { throw .locked }
        return keys.count == named.count ? named : named + unseen
    }

    /// Throws what saving would throw, and saves nothing.
    func checkWritable() async throws(TokenStorageError) {
        _ = try await call(CSECRET_CHECK)
    }

    func save(
        _ token: StoredToken, for key: TokenKey, willWrite: () async throws(TokenStorageError) -> Void
    ) async throws(TokenStorageError) {
        try await checkWritable()
        try await willWrite()
        try await save(token, for: key)
    }

    private func call(
        _ operation: csecret_operation, _ key: TokenKey = TokenKey(service: "", host: ""), label: String = "",
        secret: [UInt8] = []
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
