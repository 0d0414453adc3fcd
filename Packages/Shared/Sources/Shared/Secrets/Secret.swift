import Foundation

/// Secret bytes that must not be displayed, such as a token, a password or a key.
///
/// A secret never prints its contents, is not `Codable`, and is compared in constant time. Its bytes exist in a single
/// copy, which is overwritten when the last reference to the secret is released. The `String` that ``withText(_:)``
/// passes to its closure cannot be overwritten, so keep it only as long as necessary.
public struct Secret: Sendable {
    private let storage: SecretStorage

    /// Creates a secret from a copy of the text as UTF-8.
    public init(_ text: String) {
        var text = text
        storage = text.withUTF8 { SecretStorage(UnsafeRawBufferPointer($0)) }
    }

    /// Creates a secret from a copy of the bytes. The caller's array is not changed or overwritten.
    public init(bytes: [UInt8]) {
        storage = bytes.withUnsafeBytes { SecretStorage($0) }
    }

    /// A Boolean value that indicates whether the secret contains no bytes.
    public var isEmpty: Bool { withBytes(\.isEmpty) }

    /// Calls a closure with the secret as text and returns the result. Invalid UTF-8 is replaced with U+FFFD.
    public func withText<Result, Failure: Error>(
        _ body: (String) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(withBytes { String(decoding: $0, as: UTF8.self) })
    }

    /// Calls a closure with the bytes of the secret and returns the result. The bytes are not copied. The buffer is
    /// valid only until the closure returns.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.withBytes(body)
    }

    /// A masked form of the secret that can be displayed, such as `gho_****` or `****`. It contains only the token
    /// prefix, if the prefix is known, and asterisks.
    public var masked: String {
        let prefix = Self.publicPrefixes.first { prefix in withBytes { $0.starts(with: prefix.utf8) } }
        return (prefix ?? "") + "****"
    }

    /// The token prefixes that GitHub documents. A prefix identifies the type of a token and is not secret.
    static let publicPrefixes = ["github_pat_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_"]
}

extension Secret: Hashable {
    /// Compares two secrets in constant time. The comparison checks all bytes and does not stop at the first
    /// difference, so its duration depends only on the lengths.
    public static func == (left: Secret, right: Secret) -> Bool {
        left.withBytes { left in
            right.withBytes { right in
                guard left.count == right.count else { return false }
                return zip(left, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
            }
        }
    }

    public func hash(into hasher: inout Hasher) {
        withBytes { hasher.combine(bytes: $0) }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The constant text `<secret>`, which does not reveal the secret.
    public var description: String { "<secret>" }

    /// The constant text `<secret>`, which does not reveal the secret.
    public var debugDescription: String { description }

    /// A mirror without children. It prevents `dump` and failed test expectations from displaying the secret.
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// The storage of the bytes of a secret. It contains the only copy of the bytes, which is overwritten before the memory
/// is deallocated.
final class SecretStorage: Sendable {
    // This is safe because the memory is written only in `init` and `deinit`, when no other reference exists.
    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    init(_ source: UnsafeRawBufferPointer) {
        memory = .allocate(byteCount: source.count, alignment: 1)
        memory.copyMemory(from: source)
    }

    deinit {
        Self.wipe(memory)
        memory.deallocate()
    }

    /// Calls a closure with the bytes of the secret and returns the result. The bytes stay valid until the closure
    /// returns.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeRawBufferPointer(memory))
    }

    /// Overwrites memory with zeros. The optimizer cannot remove the operation.
    fileprivate static func wipe(_ memory: UnsafeMutableRawBufferPointer) {
        guard let start = memory.baseAddress else { return }
        #if canImport(Darwin)
            _ = memset_s(start, memory.count, 0, memory.count)
        #else
            explicit_bzero(start, memory.count)
        #endif
    }
}

extension [UInt8] {
    /// Overwrites the bytes of the array with zeros. The optimizer cannot remove the operation. Copies of the array are
    /// not affected.
    public mutating func wipe() {
        withUnsafeMutableBytes { SecretStorage.wipe($0) }
    }
}
