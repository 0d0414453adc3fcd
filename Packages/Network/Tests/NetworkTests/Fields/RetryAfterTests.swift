import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110.
    private let now = Date(timeIntervalSince1970: 784_111_777)

    @Test("a date is read to the second")
    func date() {
        #expect(HTTPDate.date(from: "Sun, 06 Nov 1994 08:49:37 GMT") == now)
        #expect(HTTPDate.date(from: "Thu, 29 Feb 2024 23:59:59 GMT")?.timeIntervalSince1970 == 1_709_251_199)
    }

    @Test(
        "a text of another form is no date",
        arguments: [
            "", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 6 Nov 1994 08:49:37 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 25:49:37 GMT", "Fri, 30 Feb 2024 00:00:00 GMT", "Sun, 06 Now 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 08:49:37 GMT ", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:3é GMT",
        ])
    func noDate(text: String) {
        #expect(HTTPDate.date(from: text) == nil)
    }

    @Test(
        "seconds and dates say how long to wait",
        arguments: [
            ("0", Duration.zero), ("60", .seconds(60)), (" 7 ", .seconds(7)),
            ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)), ("Sun, 06 Nov 1994 08:40:00 GMT", .zero),
            ("99999999999999999999999999", RetryAfter.longest), ("9223372036854775807", RetryAfter.longest),
            ("Fri, 31 Dec 9999 23:59:59 GMT", RetryAfter.longest),
        ])
    func wait(text: String, expected: Duration) {
        #expect(RetryAfter(text)?.wait(from: now) == expected)
    }

    @Test(
        "anything else is left out", arguments: ["", " ", "-1", "1.5", "soon", "0x10", "١", "+5", "1e3", "12 monkeys"])
    func garbage(text: String) {
        #expect(RetryAfter(text) == nil)
    }
}
