import Shared
import Synchronization

/// Keeps tokens in a file that a passphrase opens: XChaCha20-Poly1305 with a key that Argon2id makes of it.
///
/// libsodium is loaded and the passphrase asked for when a token is saved, or when there is a file to be read. Both the
/// passphrase and the key are kept for the run once they have proved right. To remove a token takes no passphrase, so
/// that whoever forgot it can still sign out.
public final class EncryptedFileTokenStorage: DiscardableTokenStorage, SealedTokenStorage,
    AskingTokenStorage
{
    /// In the directory that it is given.
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

    /// - Parameters:
    ///   - directory: The state directory; made with mode 0700 when it is missing.
    ///   - passphrase: Where the passphrase comes from; asked once in a run, and again after a wrong one.
    public convenience init(directory: String, passphrase: PassphraseSource) {
        self.init(directory: directory, passphrase: passphrase, cost: .interactive)
    }

    /// - Parameters:
    ///   - cost: For a file that is made; one that is there keeps its own.
    ///   - library: The file name of libsodium; the usual ones when nil.
    init(directory: String, passphrase: PassphraseSource, cost: PassphraseCost, library: String? = nil) {
        file = SecureFile(directory: directory, name: Self.fileName)
        self.passphrase = passphrase
        self.cost = cost
        self.library = library
    }

    public var place: TokenStoragePlace { .encryptedFile(path: file.path) }

    /// Throws ``TokenStorageError/missingLibrary(_:)`` without libsodium, ``TokenStorageError/passphraseNeeded``
    /// when none was given, and ``TokenStorageError/wrongPassphrase`` when the file that is there does not open. One
    /// that is damaged or not safe is recreated: signing in again is the way out.
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        try await save(token, for: key) { () throws(TokenStorageError) in }
    }

    func save(
        _ token: StoredToken, for key: TokenKey, willWrite: () async throws(TokenStorageError) -> Void
    ) async throws(TokenStorageError) {
        let sodium = try Sodium(library: library)
        let passphrase = try await givenPassphrase(fileExists: try file.isThere())
        try await willWrite()
        try await file.updateOrBeginAnew { bytes throws(TokenStorageError) in
            var table = try table(from: bytes, passphrase, sodium)
            table[key] = token
            return (.replace(try seal(table, passphrase, sodium)), ())
        }
    }

    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        try await table()[key]
    }

    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        try await file.removeLeftover()
        guard try file.isThere() else { return false }
        let sodium = try Sodium(library: library)
        return try await file.update { bytes throws(TokenStorageError) in
            guard let bytes else { return (.keep, false) }
            guard var content = EncryptedFile(bytes) else { throw .tampered(path: file.path) }
            let id = sodium.id(of: key, salt: content.header.salt)
            let count = content.entries.count
            content.entries.removeAll { $0.id == id }
            guard content.entries.count < count else { return (.keep, false) }
            return (content.entries.isEmpty ? .remove : .replace(content.bytes), true)
        }
    }

    func discard() async throws(TokenStorageError) {
        try await file.discard()
    }

    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        try await table().keys
    }

    func keys(knowing known: [TokenKey]) async throws(TokenStorageError) -> [TokenKey] {
        guard let bytes = try file.read() else { return [] }
        guard let content = EncryptedFile(bytes) else { throw .tampered(path: file.path) }
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

    private func table(
        from bytes: [UInt8]?, _ passphrase: Secret, _ sodium: Sodium
    ) throws(TokenStorageError) -> TokenTable {
        guard let bytes else { return TokenTable() }
        guard let content = EncryptedFile(bytes) else { throw .tampered(path: file.path) }
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

    /// The key of this run where it fits; making one takes a tenth of a second.
    private func key(
        for header: EncryptedFileHeader, _ passphrase: Secret, _ sodium: Sodium
    ) throws(TokenStorageError) -> PassphraseKey {
        if let key = opened.withLock(\.key), key.isMade(for: header) { return key }
        return try PassphraseKey(passphrase, cost: header.cost, salt: header.salt, sodium: sodium)
    }

    /// Asked before the file is locked, because a person takes their time; once for all who wait.
    private func givenPassphrase(fileExists: Bool) async throws(TokenStorageError) -> Secret {
        if let known = opened.withLock(\.passphrase) ?? passphrase.given { return known }
        let purpose: PassphraseSource.Purpose = fileExists ? .open(path: file.path) : .create(path: file.path)
        let given = try? await questions.value(for: purpose) { [passphrase] in await passphrase.ask(purpose) }
        guard let given else { throw .passphraseNeeded }
        return given
    }
}
