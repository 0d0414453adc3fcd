import Domain
import Testing

@testable import TerminalUI

@Suite("Which rows have to be completed for a form")
struct OutputFormTests {
    @Test("a table shows what a row has only when completed if one of its columns does")
    func columns() {
        #expect(OutputForm<GitHubUser>().showsCompletedFields)
        #expect(!OutputForm<Repo>().showsCompletedFields)
        #expect(!OutputForm<Topic>().showsCompletedFields)
    }

    @Test(
        "JSON does if one of the fields that were asked for does",
        arguments: [
            ("all", true), ("name,latestRelease", true), ("name,url", false),
        ])
    func fields(text: String, isShown: Bool) throws {
        let fields = try FieldSelection<Repo>(text)
        #expect(OutputForm(json: (.lines, fields)).showsCompletedFields == isShown)
        #expect(OutputForm(export: (.csv, fields)).showsCompletedFields == isShown)
    }
}
