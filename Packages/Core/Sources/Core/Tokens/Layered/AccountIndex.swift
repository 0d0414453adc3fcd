/// A file that records the location of each token but does not contain the tokens. With this index, keyrings are not
/// opened and passphrases are not requested unnecessarily.
///
/// An entry is added before its token is stored, and removed after its token was removed. Therefore, the index also
/// lists tokens that killed processes left behind.
struct AccountIndex: Sendable {
    struct Entry: Codable, Hashable {
        let key: TokenKey
        let location: String

        // In the file format, the location is called "place".
        enum CodingKeys: String, CodingKey {
            case key
            case location = "place"
        }
    }

    /// The content of the index file, or the reason why it is not available.
    enum Content {
        /// The index file does not exist, either because no token was stored or because the file was lost.
        case missing
        /// The entries of the index. The account in use comes first. For each key, the newest copy of the token comes
        /// first.
        case entries([Entry])
        /// The index file is damaged, was written by a later version, or can be changed by other users. The associated
        /// value contains the bytes of the file, or is empty if they could not be read.
        case unreadable([UInt8])

        /// Whether the index file exists and its entries could be read.
        var isReadable: Bool {
            if case .entries = self { true } else { false }
        }

        var isMissing: Bool {
            if case .missing = self { true } else { false }
        }

        /// Returns the keys of all tokens that the index lists in a location.
        ///
        /// - Parameter location: The kind of the location.
        func keys(in location: String) -> [TokenKey] {
            guard case .entries(let entries) = self else { return [] }
            return entries.filter { $0.location == location }.map(\.key)
        }

        /// Returns whether the index lists a token in a location.
        ///
        /// - Parameters:
        ///   - location: The kind of the location.
        ///   - key: The key of the token, or `nil` for any token.
        func names(_ location: String, holding key: TokenKey? = nil) -> Bool {
            switch self {
            case .missing: false
            case .entries(let entries): entries.contains { $0.location == location && (key == nil || $0.key == key) }
            case .unreadable(let bytes): bytes.firstRange(of: Array(#""\#(location)""#.utf8)) != nil
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

    /// Returns the entries of the index, with the account in use first. The array is empty if the index file does not
    /// exist.
    ///
    /// - Throws: ``TokenStorageError/tampered(path:)`` if this version cannot read the index.
    func entries() throws(TokenStorageError) -> [Entry] {
        guard let bytes = try file.read() else { return [] }
        guard let entries = Self.decode(bytes) else { throw .tampered(path: file.path) }
        return entries
    }

    /// Returns the entries of the index file. If the file is missing or unreadable, the result indicates this instead.
    func content() -> Content {
        do throws(TokenStorageError) {
            guard let bytes = try file.read() else { return .missing }
            return Self.decode(bytes).map(Content.entries) ?? .unreadable(bytes)
        } catch {
            return .unreadable([])
        }
    }

    /// Changes the entries of the index, and writes the file if the entries differ. An unreadable index is replaced, so
    /// that signing in again resolves the problem.
    func update(_ change: (inout [Entry]) -> Void) async throws(TokenStorageError) {
        try await file.updateOrRecreate { bytes throws(TokenStorageError) in
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
