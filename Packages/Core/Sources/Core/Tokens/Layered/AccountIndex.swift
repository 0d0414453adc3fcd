/// Which token is in which place, without the tokens: it spares opening a keyring or a passphrase where nothing is.
///
/// An entry is written before its token and taken out after it, so that a token that a killed process left is named.
struct AccountIndex: Sendable {
    struct Entry: Codable, Hashable {
        let key: TokenKey
        let place: String
    }

    /// The content of the file.
    enum Content {
        /// There is no file: no token was stored, or the file was lost.
        case missing
        /// The entries: the account in use first, and for each key the newest copy first.
        case entries([Entry])
        /// A file that is damaged, written by a later version or writable by others, with its bytes if they could be read.
        case unreadable([UInt8])

        /// Whether the entries are known.
        var isReadable: Bool {
            if case .entries = self { true } else { false }
        }

        var isMissing: Bool {
            if case .missing = self { true } else { false }
        }

        /// The keys whose tokens are in a place of this kind.
        func keys(in place: String) -> [TokenKey] {
            guard case .entries(let entries) = self else { return [] }
            return entries.filter { $0.place == place }.map(\.key)
        }

        /// Returns whether the index names a token in a place of this kind.
        ///
        /// - Parameter key: The key of the token, or `nil` for any token.
        func names(_ place: String, holding key: TokenKey? = nil) -> Bool {
            switch self {
            case .missing: false
            case .entries(let entries): entries.contains { $0.place == place && (key == nil || $0.key == key) }
            case .unreadable(let bytes): bytes.firstRange(of: Array(#""\#(place)""#.utf8)) != nil
            }
        }
    }

    private struct Record: Codable {
        let version: Int
        let accounts: [Entry]
    }

    private static let currentVersion = 1

    private let file: SecureFile

    init(directory: String) {
        file = SecureFile(directory: directory, name: "accounts.json")
    }

    /// The account in use first; empty when there is no index.
    ///
    /// - Throws: ``TokenStorageError/tampered(path:)`` for one that this version does not read.
    func entries() throws(TokenStorageError) -> [Entry] {
        guard let bytes = try file.read() else { return [] }
        guard let entries = Self.decode(bytes) else { throw .tampered(path: file.path) }
        return entries
    }

    /// Returns the content of the file, whatever its state.
    func content() -> Content {
        do throws(TokenStorageError) {
            guard let bytes = try file.read() else { return .missing }
            return Self.decode(bytes).map(Content.entries) ?? .unreadable(bytes)
        } catch {
            return .unreadable([])
        }
    }

    /// Writes only when something changes. What cannot be read is replaced: signing in again is the way out.
    func update(_ change: (inout [Entry]) -> Void) async throws(TokenStorageError) {
        try await file.updateOrBeginAnew { bytes throws(TokenStorageError) in
            let old = bytes.flatMap(Self.decode)
            var entries = old ?? []
            change(&entries)
            guard entries != old ?? (bytes == nil ? [] : nil) else { return (.keep, ()) }
            let record = Record(version: Self.currentVersion, accounts: entries)
            return (entries.isEmpty ? .remove : .replace(try JSONBytes.encode(record)), ())
        }
    }

    private static func decode(_ bytes: [UInt8]) -> [Entry]? {
        guard let record = JSONBytes.decode(Record.self, from: bytes), record.version == currentVersion
        else { return nil }
        return record.accounts
    }
}
