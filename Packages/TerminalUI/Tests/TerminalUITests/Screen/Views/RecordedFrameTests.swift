import Foundation
import Presentation
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Compares the list and the page of each kind with recorded frames.
///
/// To accept a change, delete the files in `Frames`, run these tests, and look at the difference of the new files.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RecordedFrameTests {
    nonisolated static let sizes = [(80, 24), (120, 40), (200, 60)]
    /// A query for each kind that finds some of its samples.
    nonisolated static let queries = [
        "code": "main", "commits": "commit", "discussions": "coordinator", "issues": "status", "movies": "dark",
        "photos": "flowers", "prs": "ready", "repos": "swift", "topics": "swift", "users": "apple",
    ]

    @Test(arguments: queries.keys.sorted())
    func `the list and the page of a kind look as recorded`(kind: String) async throws {
        var frames = ""
        for (columns, rows) in Self.sizes {
            let stage = ScreenStage(size: TerminalSize(columns: columns, rows: rows))
            // The samples are newer than the clock of other tests.
            stage.wallClock.advance(by: .seconds(365 * 86_400))
            stage.app.opened(DeepLink(kind, query: Self.queries[kind]))
            await stage.start()
            await stage.settle()
            frames += "==== list at \(columns)x\(rows)\n\(Self.text(of: stage.frame))"
            await stage.press(.enter)
            frames += "==== page at \(columns)x\(rows)\n\(Self.text(of: stage.frame))"
        }
        #expect(!frames.contains("No results"))
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames/\(kind).txt")
        guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try frames.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("There was no recorded frame. The current one is now in \(file.lastPathComponent).")
            return
        }
        let (old, new) = (recorded.split(separator: "\n"), frames.split(separator: "\n"))
        let line = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }
        #expect(line?.element.1 == line?.element.0, "line \((line?.offset ?? 0) + 1) of \(kind).txt differs")
        #expect(old.count == new.count)
    }

    @Test func `there is a recorded frame for every kind`() async {
        let stage = ScreenStage()
        #expect(Set(stage.app.features.all.filter { $0.kind != nil }.map(\.id)) == Set(Self.queries.keys))
    }

    /// The lines of a frame without the spaces at their ends.
    private static func text(of frame: Frame) -> String {
        frame.lines.map { line in
            String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
        }.joined()
    }
}
