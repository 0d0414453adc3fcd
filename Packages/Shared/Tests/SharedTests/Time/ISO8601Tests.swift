import Foundation
import Shared
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ISO8601Tests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0),
            ("2011-01-26T19:01:12Z", 1_296_068_472),
            ("2011-01-26T19:01:12+00:00", 1_296_068_472),
            ("2011-01-26T14:01:12-05:00", 1_296_068_472),
            ("2011-01-27T04:01:12+0900", 1_296_068_472),
            ("2011-01-26t19:01:12z", 1_296_068_472),
            ("2011-01-26 19:01:12Z", 1_296_068_472),
            ("2011-01-26T19:01:12.5Z", 1_296_068_472.5),
            ("2011-01-26T19:01:12.250000000000Z", 1_296_068_472.25),
            ("2024-01-31", 1_706_659_200),
            ("2024-02-29", 1_709_164_800),
            ("2000-02-29", 951_782_400),
            ("1900-03-01", -2_203_891_200),
            ("1969-12-31T23:59:59Z", -1),
            ("2016-12-31T23:59:60Z", 1_483_228_800),
            ("0000-01-01", -62_167_219_200),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
        ] as [(String, Double)])
    func `every format is parsed to the correct date`(text: String, seconds: Double) {
        #expect(ISO8601.date(from: text)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        arguments: [
            "", " ", "2011", "2011-01", "2011-1-26", "11-01-26", "2011/01/26", "2011-01-26T", "2011-01-26T19:01Z",
            "2011-01-26T19:01:12", "2011-01-26T19:01:12 Z", "2011-01-26T19:01:12ZZ", "2011-01-26T19:01:12.Z",
            "2011-01-26T19:01:12+09", "2011-01-26T19:01:12+24:00", "2011-01-26T19:01:12+09:60", "2011-01-26Z",
            "2011-00-26", "2011-13-26", "2011-01-00", "2011-01-32", "2011-04-31", "2023-02-29", "1900-02-29",
            "2024-02-30", "2011-01-26T24:00:00Z", "2011-01-26T19:60:00Z", "2011-01-26T19:01:61Z", "-011-01-26",
            "２０１１-01-26", "2011-01-26T19:01:12Z\u{0}", "null",
        ])
    func `other formats and nonexistent dates and times are rejected`(text: String) {
        #expect(ISO8601.date(from: text) == nil)
    }

    @Test(
        arguments: [
            (1_296_068_472, "2011-01-26T19:01:12Z"), (1_296_068_472.999, "2011-01-26T19:01:12Z"),
            (-0.5, "1969-12-31T23:59:59Z"), (-86_400, "1969-12-31T00:00:00Z"),
            (-62_167_219_200, "0000-01-01T00:00:00Z"), (-1e18, "0000-01-01T00:00:00Z"), (1e18, "9999-12-31T23:59:59Z"),
        ] as [(Double, String)])
    func `a date is written in UTC to the second, without fractions`(seconds: Double, expected: String) {
        #expect(ISO8601.string(from: Date(timeIntervalSince1970: seconds)) == expected)
        #expect(ISO8601.day(from: Date(timeIntervalSince1970: seconds)) == String(expected.prefix(10)))
    }

    @Test func `written dates are read back over four centuries and agree with Foundation's calendar`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        var random = SeededRandomNumberGenerator(seed: 8601)
        for _ in 0..<2_000 {
            let date = Date(
                timeIntervalSince1970: Double(Int.random(in: -6_000_000_000...6_000_000_000, using: &random)))
            let text = ISO8601.string(from: date)
            #expect(ISO8601.date(from: text) == date)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let day = try #require(ISO8601.date(from: ISO8601.day(from: date)))
            #expect(calendar.dateComponents([.year, .month, .day], from: day) == parts)
        }
    }
}
