import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct CommitReportTests {
    private let stage = ViewStage()

    private func markdown(_ file: CommitDetail.ChangedFile) async throws -> String {
        let detail = CommitDetail(Commit.samples[0], additions: 1, deletions: 0, files: [file])
        let page = ItemDetail(subject: detail, item: detail.commit, parts: [.changedFiles(of: detail)])
        try await stage.console().write(
            Fetched(page, provenance: .sample), as: OutputDescription(.markdown), favorites: [])
        return stage.output.text
    }

    @Test(arguments: [(0, ""), (1, "1 file was left out because GitHub sent it without a name.\n")])
    func `files that were left out are reported on standard error`(count: Int, notice: String) async throws {
        let detail = CommitDetail(Commit.samples[0], files: [], malformedFileCount: count)
        let page = ItemDetail(subject: detail, item: detail.commit, parts: [.changedFiles(of: detail)])
        let fields = try FieldSelection<CommitDetail>("sha,files")
        for output in [OutputDescription<CommitDetail>(), OutputDescription(.json, fields: fields)] {
            let stage = ViewStage()
            try await stage.console().write(Fetched(page, provenance: .sample), as: output, favorites: [])
            #expect(stage.words.text == notice)
            #expect(!stage.output.text.contains("left out"))
        }
    }

    @Test func `Markdown in a file name is escaped`() async throws {
        var file = CommitDetail.ChangedFile(path: "src/__init__.py")
        file.status = "added"
        let text = try await markdown(file)
        #expect(text.contains("\n#### added  +0 −0  src/\\_\\_init\\_\\_.py\n"))
    }

    @Test func `a patch cannot end its code block`() async throws {
        let fence = String(repeating: "`", count: 14)
        var file = CommitDetail.ChangedFile(path: "a")
        file.patch = "+\(fence)\n+# title"
        let text = try await markdown(file)
        #expect(text.contains("\n\(fence)`diff\n+\(fence)\n+# title\n\(fence)`\n"))
    }
}
