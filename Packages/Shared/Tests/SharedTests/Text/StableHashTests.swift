import Shared
import Testing

struct StableHashTests {
    /// Uses the test vectors of draft-eastlake-fnv, appendix C.
    @Test(
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
        ] as [(String, UInt64)])
    func `published hashes are reproduced`(text: String, expected: UInt64) {
        #expect(StableHash.of(text.utf8) == expected)
    }

    @Test func `hashing in parts gives the hash of the whole`() {
        var hash = StableHash()
        hash.combine("foo".utf8)
        hash.combine("bar".utf8)
        #expect(hash.value == StableHash.of("foobar".utf8))
    }
}
