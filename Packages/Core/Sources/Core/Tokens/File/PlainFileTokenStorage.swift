import Shared

/// Keeps tokens as JSON in a file that only its owner can read (0600), and that every program of theirs can.
///
/// Nothing is written before the person has agreed, each time that they sign in.
public struct PlainFileTokenStorage: DiscardableTokenStorage, AskingTokenStorage {
    /// In the directory that it is given.
    public static let fileName = "tokens.json"

    private let file: SecureFile
    private let consent: PlainFileConsent

    /// - Parameter directory: The state directory; made with mode 0700 when it is missing.
    public init(directory: String, consent: PlainFileConsent) {
        file = SecureFile(directory: directory, name: Self.fileName)
        self.consent = consent
    }

    public var place: TokenStoragePlace { .plainFile(path: file.path) }

    /// Throws ``TokenStorageError/unavailable(reason:)`` without consent. A file that is damaged or not safe is
    /// recreated: signing in again is the way out.
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        try await save(token, for: key) { () throws(TokenStorageError) in }
    }

    func save(
        _ token: StoredToken, for key: TokenKey, willWrite: () async throws(TokenStorageError) -> Void
    ) async throws(TokenStorageError) {
        guard try await mayWrite(key) else {
            throw .unavailable(reason: "there is no consent to a plain file")
        }
        try await willWrite()
        try await file.updateOrBeginAnew { bytes throws(TokenStorageError) in
            var table = try table(from: bytes)
            table[key] = token
            return (.replace(try table.encoded()), ())
        }
    }

    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        try table(from: file.read())[key]
    }

    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        try await file.removeLeftover()
        guard try file.isThere() else { return false }
        return try await file.update { bytes throws(TokenStorageError) in
            var table = try table(from: bytes)
            guard table.remove(key) else { return (.keep, false) }
            return (table.isEmpty ? .remove : .replace(try table.encoded()), true)
        }
    }

    func discard() async throws(TokenStorageError) {
        try await file.discard()
    }

    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        try table(from: file.read()).keys
    }

    private func mayWrite(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        switch consent {
        case .refused: try table(from: file.read())[key] != nil
        case .given: true
        case .ask(let question): await question(file.path)
        }
    }

    private func table(from bytes: [UInt8]?) throws(TokenStorageError) -> TokenTable {
        guard var bytes else { return TokenTable() }
        defer { bytes.wipe() }
        guard let table = TokenTable(encoded: bytes) else { throw .tampered(path: file.path) }
        return table
    }
}

/// Whether tokens may be kept in a file that anyone with the person's rights can read.
public enum PlainFileConsent: Sendable {
    /// The file is read and entries in it are renewed, but no new ones are made.
    case refused
    /// The person has asked for it.
    case given
    /// The person is asked before an entry is made or replaced; the path is the file's.
    case ask(@Sendable (_ path: String) async -> Bool)
}
