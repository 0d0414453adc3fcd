#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Bytes that must not be shown: a token, a password, a key.
///
/// A secret never prints itself, is not `Codable`, compares in constant time and wipes its one copy of the bytes when
/// its last owner lets go. What `withText` hands out is an ordinary `String` that Swift cannot wipe; keep it short-lived.
public struct Secret: Sendable {
    private let storage: SecretStorage

    /// Holds the UTF-8 bytes of a text.
    public init(_ text: String) {
        var text = text
        storage = text.withUTF8 { SecretStorage(UnsafeRawBufferPointer($0)) }
    }

    /// Holds a copy of the bytes. The caller's array is left as it is.
    public init(bytes: [UInt8]) {
        storage = bytes.withUnsafeBytes { SecretStorage($0) }
    }

    /// True when there are no bytes at all.
    public var isEmpty: Bool { withBytes(\.isEmpty) }

    /// Lends the secret as text; bytes that are not UTF-8 arrive as U+FFFD.
    public func withText<Result, Failure: Error>(
        _ body: (String) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(withBytes { String(decoding: $0, as: UTF8.self) })
    }

    /// Lends the bytes themselves, without a copy. The buffer is valid only until `body` returns.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.withBytes(body)
    }

    /// The kind of token and nothing of the token: `gho_****` for a known prefix, otherwise `****`.
    public var masked: String {
        let prefix = Self.publicPrefixes.first { prefix in withBytes { $0.starts(with: prefix.utf8) } }
        return (prefix ?? "") + "****"
    }

    /// Prefixes that GitHub documents for its tokens; they name the kind and are the same for everybody.
    static let publicPrefixes = ["github_pat_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_"]
}

extension Secret: Hashable {
    /// Compares every byte, whatever the first difference is; only the lengths may be told from the time taken.
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
    /// Always `<secret>`.
    public var description: String { "<secret>" }

    /// Always `<secret>`.
    public var debugDescription: String { description }

    /// A mirror without children, so that `dump` and test failures show nothing either.
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// The single copy of a secret's bytes, wiped before its memory is given back.
final class SecretStorage: Sendable {
    // Right because the memory is written only in `init` and `deinit`, when nobody else can hold a reference;
    // in between it is read only.
    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    init(_ source: UnsafeRawBufferPointer) {
        memory = .allocate(byteCount: source.count, alignment: 1)
        memory.copyMemory(from: source)
    }

    deinit {
        Self.wipe(memory)
        memory.deallocate()
    }

    /// Lends the bytes and stays alive meanwhile, so that they are not wiped under the reader.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeRawBufferPointer(memory))
    }

    /// Overwrites with zeros in a way that the optimiser may not leave out.
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
    /// Overwrites the bytes with zeros in a way that the optimiser may not leave out. Copies of the array stay.
    public mutating func wipe() {
        withUnsafeMutableBytes { SecretStorage.wipe($0) }
    }
}
