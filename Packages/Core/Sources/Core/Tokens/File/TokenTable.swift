/// The tokens of one file.
struct TokenTable {
    private struct Entry: Codable {
        let key: TokenKey
        let record: TokenRecord
    }

    private struct Content: Codable {
        let version: Int
        let entries: [Entry]
    }

    private static let currentVersion = 1

    private var tokens: [TokenKey: StoredToken] = [:]

    init() {}

    /// None when the bytes are not a table that this version writes.
    init?(encoded bytes: [UInt8]) {
        guard let content = JSONBytes.decode(Content.self, from: bytes), content.version == Self.currentVersion
        else { return nil }
        for entry in content.entries {
            guard let token = entry.record.stored, tokens.updateValue(token, forKey: entry.key) == nil
            else { return nil }
        }
    }

    func encoded() throws(TokenStorageError) -> [UInt8] {
        let entries = keys.compactMap { key in
            tokens[key].map { Entry(key: key, record: TokenRecord($0)) }
        }
        return try JSONBytes.encode(Content(version: Self.currentVersion, entries: entries))
    }

    /// In an order that does not change from run to run.
    var keys: [TokenKey] {
        tokens.keys.sorted { ($0.service, $0.host, $0.account) < ($1.service, $1.host, $1.account) }
    }

    var isEmpty: Bool { tokens.isEmpty }

    subscript(key: TokenKey) -> StoredToken? {
        get { tokens[key] }
        set { tokens[key] = newValue }
    }

    /// Returns whether there was an entry.
    mutating func remove(_ key: TokenKey) -> Bool {
        tokens.removeValue(forKey: key) != nil
    }
}
