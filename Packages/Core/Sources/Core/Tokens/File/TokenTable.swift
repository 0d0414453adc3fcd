/// The tokens that are stored in a token file.
struct TokenTable {
    struct Entry: Codable {
        let key: TokenKey
        fileprivate let record: TokenRecord
    }

    private struct Version: Codable {
        let version: Int
    }

    private struct Content: Codable {
        let version: Int
        let entries: [Entry]
    }

    private static let currentVersion = 1

    var tokens: [TokenKey: StoredToken] = [:]

    /// The keys of all tokens, sorted by service, host and account.
    var keys: [TokenKey] {
        tokens.keys.sorted { ($0.service, $0.host, $0.account) < ($1.service, $1.host, $1.account) }
    }

    var entries: [Entry] {
        keys.compactMap { key in tokens[key].map { Entry(key: key, record: TokenRecord($0)) } }
    }

    /// Adds an entry to the table.
    ///
    /// - Returns: `false` if the format of the entry is unknown or its key already exists, otherwise `true`.
    mutating func add(_ entry: Entry) -> Bool {
        guard let token = entry.record.stored else { return false }
        return tokens.updateValue(token, forKey: entry.key) == nil
    }
}

extension TokenTable {
    /// Decodes a table of tokens. Returns `nil` if the bytes do not contain a table in the current format.
    init?(encoded bytes: [UInt8]) {
        self.init()
        guard let content = JSONBytes.decode(Content.self, from: bytes), content.version == Self.currentVersion
        else { return nil }
        for entry in content.entries {
            guard add(entry) else { return nil }
        }
    }

    /// Returns whether the bytes contain a table of a newer version of the program.
    static func isNewer(_ bytes: [UInt8]) -> Bool {
        JSONBytes.decode(Version.self, from: bytes).map { $0.version > currentVersion } ?? false
    }

    func encoded() throws(TokenStorageError) -> [UInt8] {
        try JSONBytes.encode(Content(version: Self.currentVersion, entries: entries))
    }
}
