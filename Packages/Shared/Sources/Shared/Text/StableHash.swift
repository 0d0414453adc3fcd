/// A hash that is the same in every process, unlike `Hasher`: 64-bit FNV-1a (draft-eastlake-fnv).
///
/// Use it for file names, checksums, entity tags and seeds. It is not a cryptographic hash: collisions are easy to
/// construct.
public struct StableHash: Sendable {
    /// The hash of all bytes combined so far.
    public var value: UInt64 { state }
    @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the hash of an empty sequence.
    public init() {}

    /// Returns the hash of a sequence of bytes.
    @inlinable
    public static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = StableHash()
        hash.combine(bytes)
        return hash.value
    }

    /// Adds bytes to the hash. Splitting the bytes over several calls does not change the result.
    @inlinable
    public mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
