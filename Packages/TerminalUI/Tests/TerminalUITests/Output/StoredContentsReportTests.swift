import Domain
import Foundation
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct StoredContentsReportTests {
    private func text(_ contents: StoredContents, isJSON: Bool) throws -> String {
        let output = RecordedOutput()
        let terminal = TerminalCapabilities(isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false)
        let console = Console(
            environment: [:], terminal: terminal, output: output.sink,
            messages: Messages(sink: RecordedOutput().sink, isQuiet: false))
        try console.write(contents, as: isJSON ? .json : .table)
        return output.text
    }

    @Test func `plain output shows bytes and the oldest response in a fixed order`() throws {
        let contents = StoredContents(
            path: "/c", responses: 1_200, bytes: 4_096, maximumBytes: 5, oldest: Date(timeIntervalSince1970: 0),
            images: 2, imageBytes: 3)
        #expect(
            try text(contents, isJSON: true) == """
                {"path":"/c","entries":1200,"bytes":4096,"maximumBytes":5,"oldest":"1970-01-01T00:00:00Z",\
                "images":2,"imageBytes":3}

                """)
    }

    @Test func `plain output contains plain numbers`() throws {
        let contents = StoredContents(
            path: nil, responses: 1_200, bytes: 0, maximumBytes: 5, oldest: nil, images: 0, imageBytes: 0)
        #expect(
            try text(contents, isJSON: false)
                == "path\t\nentries\t1200\nbytes\t0\nmaximumBytes\t5\noldest\t\nimages\t0\nimageBytes\t0\n")
    }
}
