import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct NumberTextTests {
    @Test(
        arguments: [(7.573, "7.6"), (8, "8.0"), (0.04, "0.0"), (-1.25, "-1.3"), (9.96, "10.0")]
    ) func `one decimal place is rounded`(number: Double, text: String) {
        #expect(number.oneDecimal == text)
    }

    @Test(
        arguments: [
            (Int64(999), "999 B"), (1_000, "1.0 kB"), (999_999, "1.0 MB"), (12_340_000, "12.3 MB"), (1 << 31, "2.1 GB"),
        ]
    ) func `bytes have decimal units`(count: Int64, text: String) {
        #expect(ByteText.short(count) == text)
    }
}
