/// A file that records the location of each token but does not contain the tokens. It avoids unnecessary access to
/// keyrings and unnecessary passphrase prompts.
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

    /// The content of the index file, which may be missing or unreadable.
    struct Content {
        /// The entries of the index, or `nil` if the file is missing or unreadable. The account in use comes first. For
        /// each key, the newest copy of the token comes first.
        let entries: [Entry]?
        /// The bytes of the file, or `nil` if the file does not exist. Empty if the file could not be read, for example
        /// because other users can change it.
        let bytes: [UInt8]?

        /// Returns the keys of all tokens that the index lists in a location.
        ///
        /// - Parameter location: The kind of the location.
        func keys(in location: String) -> [TokenKey] {
            (entries ?? []).filter { $0.location == location }.map(\.key)
        }

        /// Returns whether the index lists a token in a location of the given kind. In a damaged index, or in one that
        /// a later version wrote, only the name of the location is searched.
        ///
        /// - Parameters:
        ///   - location: The kind of the location.
        ///   - key: The key of the token, or `nil` for any token.
        func names(_ location: String, holding key: TokenKey? = nil) -> Bool {
            guard let entries else { return bytes?.firstRange(of: Array(#""\#(location)""#.utf8)) != nil }
            return entries.contains { $0.location == location && (key == nil || $0.key == key) }
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

    /// Returns the content of the index file. If the file is missing or unreadable, the result indicates this.
    func content() -> Content {
        do throws(TokenStorageError) {
            let bytes = try file.read()
            return Content(entries: bytes.flatMap(Self.decode), bytes: bytes)
        } catch {
            return Content(entries: nil, bytes: [])
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
