import Shared
import Synchronization

/// A token storage that keeps tokens in a file that is encrypted with a passphrase. It uses XChaCha20-Poly1305 and a
/// key derived with Argon2id.
///
/// When a token is saved or an existing file is read, the storage opens libsodium and requests the passphrase. A
/// correct passphrase and its key are kept in memory until the process ends. Removing a token requires no passphrase,
/// so that users who forgot their passphrase can still sign out.
public final class EncryptedFileTokenStorage: TokenStorage {
    /// The name of the encrypted token file in the state directory.
    public static let fileName = "tokens.encrypted"

    private struct Opened {
        var passphrase: Secret?
        var key: PassphraseKey?
    }

    private let file: SecureFile
    private let passphrase: PassphraseSource
    private let cost: PassphraseCost
    private let library: String?
    private let opened = Mutex(Opened())
    private let questions = SingleFlight<PassphraseSource.Purpose, Secret?>()

    /// Creates a token storage for the encrypted file in a directory.
    ///
    /// - Parameters:
    ///   - directory: The state directory. The storage creates it with mode 0700 if necessary.
    ///   - passphrase: The source of the passphrase. The user is asked once per run, and again after a wrong
    ///     passphrase.
    public convenience init(directory: String, passphrase: PassphraseSource) {
        self.init(directory: directory, passphrase: passphrase, cost: .interactive)
    }

    /// Creates a token storage with the given key derivation cost and library.
    ///
    /// - Parameters:
    ///   - directory: The state directory.
    ///   - passphrase: The source of the passphrase.
    ///   - cost: The cost of deriving the key for a new file. An existing file keeps its cost.
    ///   - library: The file name of libsodium, or `nil` for the usual file names.
    init(directory: String, passphrase: PassphraseSource, cost: PassphraseCost, library: String? = nil) {
        file = SecureFile(directory: directory, name: Self.fileName)
        self.passphrase = passphrase
        self.cost = cost
        self.library = library
    }

    public var location: TokenStorageLocation { .encryptedFile(path: file.path) }

    /// Saves a token in the encrypted file. A damaged or unsafe file is recreated, so that signing in again resolves
    /// the problem. A file of a newer version of the program is not changed.
    ///
    /// - Throws: ``TokenStorageError/missingLibrary(_:)`` if libsodium is missing,
    ///   ``TokenStorageError/passphraseNeeded`` if no passphrase was given, ``TokenStorageError/cancelled`` if the task
    ///   was canceled at the prompt, and ``TokenStorageError/wrongPassphrase`` if the passphrase does not open the
    ///   existing file.
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        try await save(token, for: key) {
        } didDiscard: {
        }
    }

    public func save(
        _ token: StoredToken, for key: TokenKey, willWrite: () async throws(TokenStorageError) -> Void,
        didDiscard: () async throws(TokenStorageError) -> Void
    ) async throws(TokenStorageError) {
        let sodium = try Sodium(library: library)
        let passphrase = try await givenPassphrase(fileExists: try file.exists())
        try await willWrite()
        try await file.updateOrRecreate(didDiscard: didDiscard) { bytes throws(TokenStorageError) in
            var table = try table(from: bytes, passphrase, sodium)
            table.tokens[key] = token
            return (.replace(try seal(table, passphrase, sodium)), ())
        }
    }

    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        try await table().tokens[key]
    }

    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        try await file.removeLeftover()
        guard try file.exists() else { return false }
        let sodium = try Sodium(library: library)
        return try await file.update { bytes throws(TokenStorageError) in
            guard let bytes else { return (.keep, false) }
            var content = try content(of: bytes)
            let id = sodium.id(of: key, salt: content.header.salt)
            let count = content.entries.count
            content.entries.removeAll { $0.id == id }
            guard content.entries.count < count else { return (.keep, false) }
            return (content.entries.isEmpty ? .remove : .replace(content.bytes), true)
        }
    }

    public func discard() async throws(TokenStorageError) -> Bool {
        try await file.discard()
        return true
    }

    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        try await table().keys
    }

    public func keys(knowing known: [TokenKey]) async throws(TokenStorageError) -> [TokenKey] {
        guard let bytes = try file.read() else { return [] }
        let content = try content(of: bytes)
        let sodium = try Sodium(library: library)
        let names = Dictionary(
            known.map { (sodium.id(of: $0, salt: content.header.salt), $0) }, uniquingKeysWith: { first, _ in first })
        let found = content.entries.compactMap { names[$0.id] }
        return found.count == content.entries.count ? found : try await keys()
    }
}

extension EncryptedFileTokenStorage {
    private func table() async throws(TokenStorageError) -> TokenTable {
        guard let bytes = try file.read() else { return TokenTable() }
        let sodium = try Sodium(library: library)
        return try table(from: bytes, try await givenPassphrase(fileExists: true), sodium)
    }

    private func content(of bytes: [UInt8]) throws(TokenStorageError) -> EncryptedFile {
        guard let content = EncryptedFile(bytes) else {
            throw EncryptedFileHeader.isNewer(bytes) ? .newerVersion(path: file.path) : .tampered(path: file.path)
        }
        return content
    }

    private func table(
        from bytes: [UInt8]?, _ passphrase: Secret, _ sodium: Sodium
    ) throws(TokenStorageError) -> TokenTable {
        guard let bytes else { return TokenTable() }
        let content = try content(of: bytes)
        let key = try key(for: content.header, passphrase, sodium)
        guard key.opens(content.header) else {
            opened.withLock { $0 = Opened() }
            throw .wrongPassphrase
        }
        opened.withLock { $0 = Opened(passphrase: passphrase, key: key) }
        var table = TokenTable()
        for entry in content.entries {
            guard var message = key.open(entry) else { throw .tampered(path: file.path) }
            defer { message.wipe() }
            guard let token = JSONBytes.decode(TokenTable.Entry.self, from: message), table.add(token) else {
                throw .tampered(path: file.path)
            }
        }
        return table
    }

    private func seal(
        _ table: TokenTable, _ passphrase: Secret, _ sodium: Sodium
    ) throws(TokenStorageError) -> [UInt8] {
        let key: PassphraseKey
        if let known = opened.withLock(\.key) {
            key = known
        } else {
            key = try PassphraseKey(passphrase, cost: cost, sodium: sodium)
            opened.withLock { $0 = Opened(passphrase: passphrase, key: key) }
        }
        let entries = try table.entries.map { entry throws(TokenStorageError) in
            var message = try JSONBytes.encode(entry)
            defer { message.wipe() }
            return key.seal(message, id: sodium.id(of: entry.key, salt: key.salt))
        }
        return EncryptedFile(header: key.header, entries: entries).bytes
    }

    /// Returns the encryption key of a file with the given header. A key that was derived earlier is reused if it
    /// belongs to the header. Otherwise, a key is derived from the passphrase, which takes about 0.1 s.
    private func key(
        for header: EncryptedFileHeader, _ passphrase: Secret, _ sodium: Sodium
    ) throws(TokenStorageError) -> PassphraseKey {
        if let key = opened.withLock(\.key), key.isMade(for: header) { return key }
        return try PassphraseKey(passphrase, cost: header.cost, salt: header.salt, sodium: sodium)
    }

    /// Returns the passphrase, and asks the user for it if necessary. Concurrent callers share one prompt.
    ///
    /// The answer is stored before it is verified, because deriving the key takes about 0.1 s. A caller that arrives
    /// during this time must not ask again. A wrong passphrase is removed when the key does not match the file.
    ///
    /// The prompt must be finished before the file is locked, because the user may need a long time to answer.
    private func givenPassphrase(fileExists: Bool) async throws(TokenStorageError) -> Secret {
        if let known = opened.withLock(\.passphrase) ?? passphrase.given { return known }
        let purpose: PassphraseSource.Purpose = fileExists ? .open(path: file.path) : .create(path: file.path)
        let given = try? await questions.value(for: purpose) { [weak self, passphrase] in
            if let known = self?.opened.withLock(\.passphrase) { return known }
            let answer = await passphrase.ask(purpose)
            self?.opened.withLock { $0.passphrase = answer }
            return answer
        }
        guard !Task.isCancelled else { throw .cancelled }
        guard let given else { throw .passphraseNeeded }
        return given
    }
}
