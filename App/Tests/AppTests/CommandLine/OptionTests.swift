import CommandParsing
import Domain
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct OptionTests {
    /// Returns the command-line option for a filter of the repository search.
    private func repoFlag(_ id: String) throws -> Option<String> {
        SearchFlags.option(try #require(SearchSchema.repos[id]), help: "")
    }

    private func refusal<Value>(_ option: Option<Value>, _ text: String) -> String? {
        do throws(UsageError) {
            _ = try option.parse(text)
            return nil
        } catch {
            return error.message
        }
    }

    @Test(arguments: [("1", 1), ("100", 100)])
    func `a number within the range is accepted`(text: String, value: Int) throws {
        #expect(try ListOptions.perPage.parse(text) == value)
    }

    @Test(arguments: ["0", "101", "-1", "ten", "", "1.5", "99999999999999999999", " 3"])
    func `a number out of range is refused with the range`(text: String) {
        #expect(refusal(ListOptions.perPage, text) == "--per-page: “\(text)” is not a whole number from 1 to 100")
    }

    @Test func `the value of a choice is one of the exact choices`() throws {
        #expect(try ListOptions.order.parse("asc") == SortOrder.ascending)
        #expect(refusal(ListOptions.order, "ASC") == "--order: “ASC” is not one of asc, desc")
    }

    @Test(arguments: [
        ("500ms", Duration.milliseconds(500)), ("5", .seconds(5)), ("10m", .seconds(600)), ("2h", .seconds(7_200)),
        ("7d", .seconds(604_800)), ("0s", .zero),
    ])
    func `a duration has a unit or is a number of seconds`(text: String, duration: Duration) throws {
        #expect(try GlobalOptions.cacheTTL.parse(text) == duration)
    }

    @Test(arguments: ["", "soon", "-1s", "5y", "s", "1h30"])
    func `an invalid duration is refused`(text: String) {
        #expect(refusal(GlobalOptions.cacheTTL, text)?.contains("“\(text)”") == true)
    }

    @Test(arguments: ["0", "0ms"])
    func `a time limit of zero is refused`(text: String) {
        #expect(refusal(GlobalOptions.timeout, text) != nil)
    }

    @Test func `an empty text is refused`() throws {
        #expect(try refusal(repoFlag("language"), "") == "--language: “” is not a text of at least one character")
    }

    @Test(arguments: ["ten", ">=", "10..", "..", "50..10", ">=ten", "1..2..3", ""])
    func `an invalid range is refused with the name of the option`(text: String) throws {
        let message = try refusal(repoFlag("stars"), text)
        #expect(message?.contains("--stars") == true)
    }

    @Test(arguments: ["2024-13-01", "2024-02-30", "yesterday", ">=2024", "2024-01-01..2023-01-01"])
    func `an invalid date is refused with the name of the option`(text: String) throws {
        #expect(try refusal(repoFlag("created"), text)?.contains("--created") == true)
    }

    @Test(arguments: [">=10", "10..50", "*..100", "10", "<5", "100..*"])
    func `a range of numbers is accepted`(text: String) throws {
        #expect(try refusal(repoFlag("stars"), text) == nil)
    }

    @Test(arguments: [">=2024-01-01", "*..2024-01-01", "2024-01-01..2024-12-31", "2024-02-29"])
    func `a range of dates is accepted`(text: String) throws {
        #expect(try refusal(repoFlag("created"), text) == nil)
    }
}
