public import Foundation
public import Shared

/// A token or key with what must be known to use and renew it.
public struct StoredToken: Sendable, Hashable {
    /// The token itself.
    public let secret: Secret
    /// As granted; empty for public data only.
    public let scopes: [String]
    /// When the token ends, if it does.
    public let expiresAt: Date?
    /// Renews the token once it has ended.
    public let refreshToken: Secret?
    /// When the refresh token ends, if it does.
    public let refreshExpiresAt: Date?

    public init(
        secret: Secret, scopes: [String] = [], expiresAt: Date? = nil, refreshToken: Secret? = nil,
        refreshExpiresAt: Date? = nil
    ) {
        self.secret = secret
        self.scopes = scopes
        self.expiresAt = expiresAt
        self.refreshToken = refreshToken
        self.refreshExpiresAt = refreshExpiresAt
    }
}

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

/// A token as it is written, with a version.
struct TokenRecord: Codable {
    static let currentVersion = 1

    private let version: Int
    private let token: String
    private let scopes: [String]?
    private let expiresAt: Double?
    private let refreshToken: String?
    private let refreshExpiresAt: Double?

    init(_ token: StoredToken) {
        version = Self.currentVersion
        self.token = token.secret.withText { $0 }
        scopes = token.scopes.isEmpty ? nil : token.scopes
        expiresAt = token.expiresAt?.timeIntervalSince1970
        refreshToken = token.refreshToken?.withText { $0 }
        refreshExpiresAt = token.refreshExpiresAt?.timeIntervalSince1970
    }

    /// None when a later version of the program wrote it, or when it makes no sense.
    var stored: StoredToken? {
        guard version == Self.currentVersion, !token.isEmpty else { return nil }
        return StoredToken(
            secret: Secret(token), scopes: scopes ?? [],
            expiresAt: expiresAt.map(Date.init(timeIntervalSince1970:)),
            refreshToken: refreshToken.map(Secret.init(_:)),
            refreshExpiresAt: refreshExpiresAt.map(Date.init(timeIntervalSince1970:)))
    }
}

/// JSON as bytes that can be wiped.
enum JSONBytes {
    static func encode(_ value: some Encodable) throws(TokenStorageError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            var data = try encoder.encode(value)
            defer { data.resetBytes(in: data.startIndex..<data.endIndex) }
            return [UInt8](data)
        } catch {
            throw .failed(reason: "the token cannot be written as JSON")
        }
    }

    /// None when the bytes are not such a value.
    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) -> Value? {
        var data = Data(bytes)
        defer { data.resetBytes(in: data.startIndex..<data.endIndex) }
        return try? JSONDecoder().decode(type, from: data)
    }
}
