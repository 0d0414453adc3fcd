import Domain
import Presentation
import Testing

@testable import TerminalUI

@Suite
struct OutputDescriptionTests {
    @Test func `a table shows what a row has only when completed if one of its columns does`() {
        #expect(OutputDescription<GitHubUser>().showsCompletedFields)
        #expect(!OutputDescription<Repo>().showsCompletedFields)
        #expect(!OutputDescription<Topic>().showsCompletedFields)
    }

    @Test(
        arguments: [
            ("all", true), ("name,latestRelease", true), ("name,url", false),
        ]) func `JSON does if one of the fields that were asked for does`(text: String, isShown: Bool) throws
    {
        let fields = try FieldSelection<Repo>(text)
        #expect(OutputDescription(.jsonLines, fields: fields).showsCompletedFields == isShown)
        #expect(OutputDescription(.csv, fields: fields).showsCompletedFields == isShown)
    }
}
