#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Bytes that must not be displayed: a token, a password or a key.
///
/// A secret never prints its contents, is not `Codable`, and compares in constant time. Its bytes exist in one copy,
/// which is overwritten when the last reference is released. The `String` that ``withText(_:)`` passes to its closure
/// cannot be overwritten, so keep it only as long as necessary.
public struct Secret: Sendable {
    private let storage: SecretStorage

    /// Creates a secret from the UTF-8 bytes of a text.
    public init(_ text: String) {
        var text = text
        storage = text.withUTF8 { SecretStorage(UnsafeRawBufferPointer($0)) }
    }

    /// Creates a secret from a copy of the bytes. The caller's array is not changed.
    public init(bytes: [UInt8]) {
        storage = bytes.withUnsafeBytes { SecretStorage($0) }
    }

    /// A Boolean value that indicates whether the secret contains no bytes.
    public var isEmpty: Bool { withBytes(\.isEmpty) }

    /// Calls a closure with the secret as text. Invalid UTF-8 is replaced by U+FFFD.
    public func withText<Result, Failure: Error>(
        _ body: (String) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(withBytes { String(decoding: $0, as: UTF8.self) })
    }

    /// Calls a closure with the secret's bytes, without copying them. The buffer is only valid until `body` returns.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.withBytes(body)
    }

    /// A text that can be displayed in place of the secret: the prefix that identifies the kind of token, if it is
    /// known, and asterisks (`gho_****` or `****`).
    public var masked: String {
        let prefix = Self.publicPrefixes.first { prefix in withBytes { $0.starts(with: prefix.utf8) } }
        return (prefix ?? "") + "****"
    }

    /// The token prefixes that GitHub documents. They identify the kind of a token and are not secret.
    static let publicPrefixes = ["github_pat_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_"]
}

extension Secret: Hashable {
    /// Compares all bytes regardless of where the first difference is, so that the time taken depends only on the
    /// lengths.
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
    /// The constant text `<secret>`.
    public var description: String { "<secret>" }

    /// The constant text `<secret>`.
    public var debugDescription: String { description }

    /// A mirror without children, so that `dump` and failed test expectations do not display the secret.
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// The only copy of a secret's bytes. It is overwritten before its memory is deallocated.
final class SecretStorage: Sendable {
    // Safe: the memory is only written in `init` and `deinit`, when no other reference exists. In between it is only
    // read.
    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    init(_ source: UnsafeRawBufferPointer) {
        memory = .allocate(byteCount: source.count, alignment: 1)
        memory.copyMemory(from: source)
    }

    deinit {
        Self.wipe(memory)
        memory.deallocate()
    }

    /// Calls a closure with the bytes and keeps them alive until the closure returns.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeRawBufferPointer(memory))
    }

    /// Overwrites memory with zeros in a way that the optimizer may not remove.
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
    /// Overwrites the array's bytes with zeros in a way that the optimizer may not remove. Copies of the array are not
    /// affected.
    public mutating func wipe() {
        withUnsafeMutableBytes { SecretStorage.wipe($0) }
    }
}
