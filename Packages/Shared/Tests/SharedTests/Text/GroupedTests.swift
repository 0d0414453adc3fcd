import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GroupedTests {
    @Test(
        arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (48_213, "48,213"), (-1_234_567, "-1,234,567")]
    )
    func `digits are grouped by three`(number: Int, text: String) {
        #expect(number.grouped == text)
    }
}
