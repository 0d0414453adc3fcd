public import Foundation
public import Shared

/// A token or API key with the information that is required to use it and to renew it.
public struct StoredToken: Sendable, Hashable {
    /// The text of the token or API key.
    public let secret: Secret
    /// The OAuth scopes granted to the token. Empty if the token only grants access to public data.
    public let scopes: [String]
    /// The expiration date of the token, or `nil` if it does not expire.
    public let expiresAt: Date?
    /// The token with which this token can be renewed after its expiration, or `nil` if it cannot be renewed.
    public let refreshToken: Secret?
    /// The expiration date of the refresh token, or `nil` if it does not expire.
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
    /// Returns the token as compact JSON with a format version. This format is used by storages that keep one token per
    /// entry.
    package func encoded() throws(TokenStorageError) -> [UInt8] {
        try JSONBytes.encode(TokenRecord(self))
    }

    package init?(encoded bytes: [UInt8]) {
        guard let stored = JSONBytes.decode(TokenRecord.self, from: bytes)?.stored else { return nil }
        self = stored
    }
}

/// The encoded form of a stored token. It includes the version of the format.
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

    /// The decoded token, or `nil` if the record is invalid or was written by a newer version of the program.
    var stored: StoredToken? {
        guard version == Self.currentVersion, !token.isEmpty else { return nil }
        return StoredToken(
            secret: Secret(token), scopes: scopes ?? [],
            expiresAt: expiresAt.map(Date.init(timeIntervalSince1970:)),
            refreshToken: refreshToken.map(Secret.init(_:)),
            refreshExpiresAt: refreshExpiresAt.map(Date.init(timeIntervalSince1970:)))
    }
}

/// Functions for encoding and decoding JSON that contains secrets. Temporary buffers are overwritten after use.
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

    /// Decodes a value from JSON. Returns `nil` if the bytes do not contain a value of the given type.
    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) -> Value? {
        var data = Data(bytes)
        defer { data.resetBytes(in: data.startIndex..<data.endIndex) }
        return try? JSONDecoder().decode(type, from: data)
    }
}
