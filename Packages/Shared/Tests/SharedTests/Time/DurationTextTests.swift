import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DurationTextTests {
    @Test(
        arguments: [
            ("500ms", .milliseconds(500)), ("30s", .seconds(30)), ("10m", .seconds(600)), ("2h", .seconds(7_200)),
            ("7d", .seconds(604_800)), ("30", .seconds(30)), ("0s", .zero), ("0", .zero), (" 10m ", .seconds(600)),
            ("007s", .seconds(7)), ("0.5", .milliseconds(500)), ("1.5h", .seconds(5_400)),
            ("0.0015s", .milliseconds(1)),
            ("2.50m", .seconds(150)), ("0.99999999999999999999s", .milliseconds(999)), ("36500d", DurationText.maximum),
        ] as [(String, Duration)])
    func `each unit is parsed, and a number without a unit is in seconds`(text: String, expected: Duration) throws {
        #expect(try DurationText.parse(text) == expected)
    }

    @Test(
        arguments: [
            ("", .empty), ("  ", .empty), ("s", .badNumber("s")), ("-5s", .badNumber("-5s")),
            ("+5s", .badNumber("+5s")),
            ("abc", .badNumber("abc")), ("٣s", .badNumber("٣s")), ("10x", .unknownUnit("x")),
            ("1.h", .unknownUnit(".h")), ("1.5.2s", .unknownUnit(".2s")), (".5s", .badNumber(".5s")),
            ("36500.1d", .tooLong("36500.1d")),
            ("10 m", .unknownUnit(" m")), ("10M", .unknownUnit("M")), ("1h30m", .unknownUnit("h30m")),
            ("36501d", .tooLong("36501d")), ("99999999999999999999", .tooLong("99999999999999999999")),
            ("9223372036854775807d", .tooLong("9223372036854775807d")),
        ] as [(String, DurationText.Failure)])
    func `an invalid duration is rejected and the invalid part is named`(text: String, failure: DurationText.Failure) {
        #expect(throws: failure) { try DurationText.parse(text) }
    }

    @Test(
        arguments: [("5", 5), ("0", nil), ("soon", nil), ("", nil)])
    func `a positive duration is greater than zero`(text: String, seconds: Int?) {
        #expect(DurationText.positive(text) == seconds.map { .seconds($0) })
    }

    @Test func `the description of a failure quotes the invalid part`() {
        #expect(DurationText.Failure.unknownUnit("x").description.contains("“x”"))
    }

    @Test(
        arguments: [
            (.zero, "0s"), (.milliseconds(350), "350ms"), (.milliseconds(1_999), "1s"), (.seconds(45), "45s"),
            (.seconds(60), "1m 00s"), (.seconds(65), "1m 05s"), (.seconds(3_599), "59m 59s"),
            (.seconds(7_380), "2h 03m"), (.seconds(86_399), "23h 59m"), (.seconds(86_400), "1 day"),
            (.seconds(172_799), "1 day"), (.seconds(3 * 86_400), "3 days"), (.seconds(-65), "-1m 05s"),
        ] as [(Duration, String)])
    func `durations are formatted with their two largest units`(duration: Duration, expected: String) {
        #expect(DurationText.short(duration) == expected)
    }
}
