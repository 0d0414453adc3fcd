/// Which token is in which place, without the tokens: it spares opening a keyring or a passphrase where nothing is.
struct AccountIndex: Sendable {
    struct Entry: Codable, Hashable {
        let key: TokenKey
        let place: String
    }

    private struct Content: Codable {
        let version: Int
        let accounts: [Entry]
    }

    private static let currentVersion = 1

    private let file: SecureFile

    init(directory: String) {
        file = SecureFile(directory: directory, name: "accounts.json")
    }

    /// The newest entry first; nil when there is no index.
    func entries() throws(TokenStorageError) -> [Entry]? {
        guard let bytes = try file.read() else { return nil }
        guard let entries = Self.decode(bytes) else { throw .tampered(path: file.path) }
        return entries
    }

    /// Writes only when something changes. What cannot be read is replaced: signing in again is the way out.
    func update(_ change: (inout [Entry]) -> Void) async throws(TokenStorageError) {
        try await file.update { bytes throws(TokenStorageError) in
            let old = bytes.flatMap(Self.decode)
            var entries = old ?? []
            change(&entries)
            guard entries != old else { return (.keep, ()) }
            let content = Content(version: Self.currentVersion, accounts: entries)
            return (entries.isEmpty ? .remove : .replace(try JSONBytes.encode(content)), ())
        }
    }

    private static func decode(_ bytes: [UInt8]) -> [Entry]? {
        guard let content = JSONBytes.decode(Content.self, from: bytes), content.version == currentVersion
        else { return nil }
        return content.accounts
    }
}
