import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110.
    private let now = Date(timeIntervalSince1970: 784_111_777)

    @Test func `a date is parsed to the second`() {
        #expect(HTTPDate.date(from: "Sun, 06 Nov 1994 08:49:37 GMT") == now)
        #expect(HTTPDate.date(from: "Thu, 29 Feb 2024 23:59:59 GMT")?.timeIntervalSince1970 == 1_709_251_199)
    }

    @Test(
        arguments: ["Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
    func `the two older formats are parsed`(text: String) {
        #expect(HTTPDate.date(from: text) == now)
        #expect(HTTPDate.date(from: "Sat Nov 12 08:49:37 1994")?.timeIntervalSince(now) == 518_400)
    }

    @Test func `a two-digit year is at most 50 years in the future`() {
        func year(_ text: String, in now: String) -> Date? {
            HTTPDate.date(from: "Monday, 01-Jan-\(text) 00:00:00 GMT", now: HTTPDate.date(from: now) ?? Date())
        }
        let now = "Tue, 01 Jul 2025 00:00:00 GMT"
        #expect(year("75", in: now) == HTTPDate.date(from: "Tue, 01 Jan 2075 00:00:00 GMT"))
        #expect(year("76", in: now) == HTTPDate.date(from: "Thu, 01 Jan 1976 00:00:00 GMT"))
        #expect(year("10", in: "Fri, 01 Jul 2095 00:00:00 GMT") == HTTPDate.date(from: "Wed, 01 Jan 2110 00:00:00 GMT"))
    }

    @Test(
        arguments: [
            "", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 6 Nov 1994 08:49:37 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 25:49:37 GMT", "Fri, 30 Feb 2024 00:00:00 GMT", "Sun, 06 Now 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 08:49:37 GMT ", "Sunday, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
            "Sun, 06-Nov-94 08:49:37 GMT", "Sunday, 06-Nov-9x 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 UTC", ",",
            "Sun Nov 6 08:49:37 1994", "Sun Nov  6 08:49:37 94", "Xun Nov  6 08:49:37 1994", "Sun Nov  6 25:49:37 1994",
            "Sun, 06 Nov 1994 08:49:3é GMT",
        ])
    func `text in another format is not a date`(text: String) {
        #expect(HTTPDate.date(from: text) == nil)
    }

    @Test(
        arguments: [
            ("0", Duration.zero), ("60", .seconds(60)), (" 7 ", .seconds(7)),
            ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)), ("Sun, 06 Nov 1994 08:40:00 GMT", .zero),
            ("99999999999999999999999999", RetryAfter.maximum), ("9223372036854775807", RetryAfter.maximum),
            ("Fri, 31 Dec 9999 23:59:59 GMT", RetryAfter.maximum),
        ])
    func `seconds and dates determine the wait`(text: String, expected: Duration) {
        #expect(RetryAfter(text)?.wait(from: now) == expected)
    }

    @Test(
        arguments: ["", " ", "-1", "1.5", "soon", "0x10", "١", "+5", "1e3", "12 monkeys"])
    func `any other value is ignored`(text: String) {
        #expect(RetryAfter(text) == nil)
    }
}
