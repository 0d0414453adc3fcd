/// A hash that is the same in every process, unlike the standard library's: FNV-1a with 64 bits (draft-eastlake-fnv).
///
/// For names of files, checksums, entity tags and seeds; it keeps nothing secret, and who wants to can make two inputs
/// of the same hash.
public struct StableHash: Sendable {
    /// The hash of what was combined so far.
    public var value: UInt64 { state }
    @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Of nothing yet.
    public init() {}

    /// The hash of these bytes.
    @inlinable
    public static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = StableHash()
        hash.combine(bytes)
        return hash.value
    }

    /// Adds bytes; that they come in several parts makes no difference.
    @inlinable
    public mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
