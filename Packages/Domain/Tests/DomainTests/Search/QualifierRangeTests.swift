import Domain
import Testing

@Suite(.timeLimit(.minutes(10)))
struct QualifierRangeTests {
    @Test(arguments: ["10", ">10", ">=10", "<10", "<=10", "10..50", "10..10", "10..*", "*..50", "0"])
    func `a range is printed as it was entered`(text: String) throws {
        #expect(try QualifierRange<Int>(text, name: "stars").text == text)
    }

    @Test func `all notations are parsed correctly`() throws {
        #expect(try QualifierRange<Int>(">=10", name: "stars") == .compared(.atLeast, 10))
        #expect(try QualifierRange<Int>("10..50", name: "stars") == .between(10, 50))
        #expect(try QualifierRange<Int>("*..50", name: "stars") == .between(nil, 50))
    }

    @Test(arguments: [
        ("", ""), ("x", "x"), (">=", ">="), (">=ten", "ten"), ("10..x", "x"), ("x..10", "x"), ("10..", "10.."),
        ("..10", "..10"), ("*..*", "*..*"), ("*", "*"), ("50..10", "50..10"), ("-5", "-5"), ("+5", "+5"), ("1k", "1k"),
        ("1.5", "1.5"), ("=10", "=10"), ("=>10", "=>10"), ("> 10", " 10"), ("10...20", ".20"), ("1..2..3", "2..3"),
        ("99999999999999999999", "99999999999999999999"), ("１０", "１０"),
    ])
    func `a malformed range is rejected with the invalid part`(text: String, part: String) throws {
        let error = #expect(throws: QueryError.self) { try QualifierRange<Int>(text, name: "stars") }
        guard case .invalidValue("stars", part, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [
        "2024-02-29", ">=2024-01-01", "2023-01-01..2023-12-31", "*..2024-01-01", "2024-01-01..*",
        "2024-01-01T10:00:00Z", ">2024-01-01T10:00:00+09:00",
    ])
    func `dates and times can be bounds`(text: String) throws {
        #expect(try QualifierRange<CalendarDay>(text, name: "created").text == text)
    }

    @Test(arguments: [
        ("2023-02-30", "2023-02-30"), ("2023-02-29", "2023-02-29"), ("2023-13-01", "2023-13-01"), ("2023", "2023"),
        (">=2023-1-1", "2023-1-1"), ("2024-01-01 10:00:00Z", "2024-01-01 10:00:00Z"),
        ("2024-01-01T25:00:00Z", "2024-01-01T25:00:00Z"), ("2024-12-31..2024-01-01", "2024-12-31..2024-01-01"),
        ("yesterday", "yesterday"), ("2024-01-01..2024-02-30", "2024-02-30"),
    ])
    func `a date that does not exist is rejected and named`(text: String, part: String) throws {
        let error = #expect(throws: QueryError.self) { try QualifierRange<CalendarDay>(text, name: "created") }
        guard case .invalidValue("created", part, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `times in different zones are sorted chronologically`() throws {
        #expect(throws: QueryError.self) {
            try QualifierRange<CalendarDay>("2024-01-01T10:00:00Z..2024-01-01T10:00:00+09:00", name: "created")
        }
    }
}
