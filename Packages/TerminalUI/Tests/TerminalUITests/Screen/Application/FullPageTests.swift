import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import Testing

@testable import TerminalUI

/// Tests that load the next page if the rows do not fill the screen.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FullPageTests {
    private let repos = (1...900).map { Samples.repo("sample/\($0 % 20 == 0 ? "seven" : "other")-\($0)") }

    private func rowCount(_ stage: ScreenStage) -> Int { stage.feature?.screen.view.cursor?.rowCount ?? 0 }

    @Test func `if the rows do not fill a tall window, the next page is loaded`() async {
        let stage = ScreenStage(size: TerminalSize(columns: 80, rows: 160), repos: repos)
        await stage.start()
        await stage.search("sample")
        await stage.settle()
        #expect(rowCount(stage) == 200)
    }

    @Test func `if the first page of photos does not fill 60 rows, the next page is loaded`() async {
        let photos = (1...200).map { number in Photo(id: "photo-\(number)").with { $0.description = "Photo \(number)" }
        }
        let stage = ScreenStage(size: TerminalSize(columns: 120, rows: 60), photos: photos)
        await stage.start()
        await stage.type("4")
        await stage.settle()
        await stage.settle()
        #expect(rowCount(stage) >= 55)
        #expect(!stage.frame.lines[50].allSatisfy { $0 == " " })
    }

    @Test func `if the rows fill the window, the next page is loaded only after the cursor moves`() async {
        let stage = ScreenStage(repos: repos)
        await stage.start()
        await stage.search("sample")
        await stage.settle()
        #expect(rowCount(stage) == 100)
    }

    @Test func `a narrowed list that does not fill the window loads at most three more pages`() async {
        let stage = ScreenStage(size: TerminalSize(columns: 80, rows: 90), repos: repos)
        await stage.start()
        await stage.search("sample")
        await stage.type("&")
        await stage.type("seven")
        for _ in 0..<6 { await stage.settle() }
        #expect(rowCount(stage) == 400)
        await stage.press(.escape)
        await stage.type("&")
        await stage.type("seven")
        for _ in 0..<6 { await stage.settle() }
        #expect(rowCount(stage) == 700)
    }
}
