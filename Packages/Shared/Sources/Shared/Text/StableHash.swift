/// A hash function that returns the same value in every process, unlike `Hasher`. The algorithm is 64-bit FNV-1a
/// (draft-eastlake-fnv).
///
/// Use it for file names, checksums, entity tags and seeds. It is not a cryptographic hash, because collisions are easy
/// to construct.
public struct StableHash: Sendable {
    /// The hash value of all bytes that have been added.
    public var value: UInt64 { state }
    @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the hash of an empty sequence of bytes.
    public init() {}

    /// Returns the hash value of a sequence of bytes.
    @inlinable
    public static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = StableHash()
        hash.combine(bytes)
        return hash.value
    }

    /// Adds bytes to the hash. The result does not depend on how the bytes are divided among calls.
    @inlinable
    public mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
