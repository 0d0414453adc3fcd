import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PaneTests {
    @Test(arguments: [(109, false), (110, true)])
    func `from 110 columns, a preview of the selected row is shown beside the list`(columns: Int, isBeside: Bool) async
    {
        let stage = ScreenStage(size: TerminalSize(columns: columns, rows: 30))
        await stage.start()
        await stage.search("swift")
        #expect(stage.frame.contains("⑂ ") == isBeside)
    }

    @Test func `an opened page is shown beside the list`() async {
        let stage = ScreenStage(size: TerminalSize(columns: 140, rows: 40))
        await stage.start()
        await stage.search("swift")
        await stage.press(.enter)
        #expect(stage.frame.contains("README"))
        #expect(stage.frame.contains("Alamofire/Alamofire"))
    }

    @Test func `resizing keeps the selected item visible`() async {
        let stage = ScreenStage(repos: Repo.numbered(1...250))
        await stage.start()
        await stage.search("sample")
        await stage.press(.control("d"), .control("d"), .control("d"))
        let selected = stage.frame.lines.first { $0.hasPrefix(" >") }
        stage.device.size = TerminalSize(columns: 80, rows: 12)
        stage.screens.handle(.resized)
        #expect(stage.frame.lines.contains { $0.hasPrefix(" >") && $0.prefix(20) == selected?.prefix(20) })
    }

    @Test func `scrolling loads pages until the provider has no more`() async {
        let stage = ScreenStage(repos: Repo.numbered(1...250))
        await stage.start()
        await stage.search("sample")
        await stage.type("GGGGG")
        for _ in 0..<4 { await stage.type("G") }
        #expect(stage.frame.contains("sample/250"))
        #expect(stage.frame.contains("— end of 250 —"))
    }
}
