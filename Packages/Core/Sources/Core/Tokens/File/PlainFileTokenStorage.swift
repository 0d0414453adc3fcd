import Shared

/// A token storage that writes tokens as unencrypted JSON to a file with mode 0600.
///
/// Every program that runs as the user can read the file. Therefore, the user is asked before each sign-in that writes
/// to it.
public struct PlainFileTokenStorage: TokenStorage {
    /// The name of the unencrypted token file in the state directory.
    public static let fileName = "tokens.json"

    private let file: SecureFile
    private let consent: PlainFileConsent

    /// Creates a token storage for the unencrypted file in a directory.
    ///
    /// - Parameters:
    ///   - directory: The state directory. The storage creates it with mode 0700 if necessary.
    ///   - consent: The user's consent to storing tokens in an unencrypted file.
    public init(directory: String, consent: PlainFileConsent) {
        file = SecureFile(directory: directory, name: Self.fileName)
        self.consent = consent
    }

    public var location: TokenStorageLocation { .plainFile(path: file.path) }

    /// Saves a token in the unencrypted file. A damaged or unsafe file is recreated, so that signing in again resolves
    /// the problem. A file of a newer version of the program is not changed.
    ///
    /// - Throws: ``TokenStorageError/unavailable(reason:)`` if the user does not consent.
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        try await save(token, for: key) {
        } didDiscard: {
        }
    }

    public func save(
        _ token: StoredToken, for key: TokenKey, willWrite: () async throws(TokenStorageError) -> Void,
        didDiscard: () async throws(TokenStorageError) -> Void
    ) async throws(TokenStorageError) {
        guard try await mayWrite(key) else {
            throw .unavailable(reason: "storing it in a plain file was not allowed")
        }
        try await willWrite()
        try await file.updateOrRecreate(didDiscard: didDiscard) { bytes throws(TokenStorageError) in
            var table = try table(from: bytes)
            table.tokens[key] = token
            return (.replace(try table.encoded()), ())
        }
    }

    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        try table(from: file.read()).tokens[key]
    }

    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        try await file.removeLeftover()
        guard try file.exists() else { return false }
        return try await file.update { bytes throws(TokenStorageError) in
            var table = try table(from: bytes)
            guard table.tokens.removeValue(forKey: key) != nil else { return (.keep, false) }
            return (table.tokens.isEmpty ? .remove : .replace(try table.encoded()), true)
        }
    }

    public func discard() async throws(TokenStorageError) -> Bool {
        try await file.discard()
        return true
    }

    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        try table(from: file.read()).keys
    }

    private func mayWrite(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        switch consent {
        case .refused: try table(from: file.read()).tokens[key] != nil
        case .given: true
        case .ask(let question): await question(file.path)
        }
    }

    private func table(from bytes: [UInt8]?) throws(TokenStorageError) -> TokenTable {
        guard var bytes else { return TokenTable() }
        defer { bytes.wipe() }
        guard let table = TokenTable(encoded: bytes) else {
            throw TokenTable.isNewer(bytes) ? .newerVersion(path: file.path) : .tampered(path: file.path)
        }
        return table
    }
}

/// The user's consent to storing tokens in an unencrypted file, which all programs that the user runs can read.
public enum PlainFileConsent: Sendable {
    /// The user has not consented. The tokens in an existing file can be read and renewed, but no tokens are added.
    case refused
    /// The user has consented to storing tokens in the file.
    case given
    /// The user is asked each time before a token is added or replaced. The closure receives the path of the file and
    /// returns whether the user consents.
    case ask(@Sendable (_ path: String) async -> Bool)
}
