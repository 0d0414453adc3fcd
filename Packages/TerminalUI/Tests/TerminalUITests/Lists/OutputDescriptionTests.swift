import Domain
import Presentation
import TerminalKit
import Testing

@testable import TerminalUI

@Suite
struct OutputDescriptionTests {
    @Test func `a table needs completed rows if one of its columns does`() {
        #expect(OutputDescription<GitHubUser>().showsCompletedFields)
        #expect(!OutputDescription<Repo>().showsCompletedFields)
        #expect(!OutputDescription<Topic>().showsCompletedFields)
    }

    @Test(
        arguments: [
            ("all", true), ("name,latestRelease", true), ("name,url", false),
        ]) func `JSON needs completed rows if one of the selected fields does`(text: String, isShown: Bool) throws
    {
        let fields = try FieldSelection<Repo>(text)
        #expect(OutputDescription(.jsonLines, fields: fields).showsCompletedFields == isShown)
        #expect(OutputDescription(.csv, fields: fields).showsCompletedFields == isShown)
    }
}
