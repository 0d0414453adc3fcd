extension StoredToken {
    /// Compact JSON with a version, for a place that keeps one token in one entry.
    package func encoded() throws(TokenStorageError) -> [UInt8] {
        try JSONBytes.encode(TokenRecord(self))
    }

    package init?(encoded bytes: [UInt8]) {
        guard let stored = JSONBytes.decode(TokenRecord.self, from: bytes)?.stored else { return nil }
        self = stored
    }
}
