import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests of the colors for the background that the terminal reports.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BackgroundTests {
    private let light = Array("\u{1B}]11;rgb:ffff/fefe/f0f0\u{1B}\\".utf8)
    private let dark = Array("\u{1B}]11;rgb:1e/1e/2e\u{7}".utf8)
    private let end = Array("\u{1B}[?62;22c".utf8)

    private func accent(_ stage: ScreenStage) -> CellColor? {
        stage.frame.cells(row: 0).first { $0.style.attributes.contains(.bold) && $0.style.color != nil }?.style.color
    }

    @Test func `the colors change as soon as the terminal reports a light background`() async {
        let stage = ScreenStage(followed: ScreenTheme())
        await stage.start()
        stage.screens.ask()
        #expect(stage.device.asked == [.background])
        let before = stage.screens.interface.theme
        #expect(stage.screens.interface.theme == before)
        stage.screens.handle(.input([.response(light)]))
        #expect(stage.screens.interface.theme == ScreenTheme(.light).theme(usesColor: true, isLight: false))
        stage.screens.handle(.input([.response(end)]))
        #expect(stage.screens.interface.theme != before)
    }

    @Test func `a dark background or no response keeps the colors`() async {
        let stage = ScreenStage(followed: ScreenTheme())
        await stage.start()
        stage.screens.ask()
        let before = stage.screens.interface.theme
        stage.screens.handle(.input([.response(dark), .response(end)]))
        #expect(stage.screens.interface.theme == before)
    }

    @Test func `with a chosen theme, the terminal is not queried and its responses are ignored`() async {
        let stage = ScreenStage()
        await stage.start()
        stage.screens.ask()
        #expect(stage.device.asked.isEmpty)
        let before = stage.screens.interface.theme
        stage.screens.handle(.input([.response(light)]))
        #expect(stage.screens.interface.theme == before)
    }

    @Test(
        arguments: [
            ("rgb:ffff/ffff/ffff", true), ("rgb:f/f/f", true), ("rgb:00/ff/00", true),
            ("rgba:fdfd/f6f6/e3e3/ffff", true),
            ("rgb:0000/0000/0000", false), ("rgb:00/00/ff", false), ("rgb:28/2c/34", false), ("rgb:ff/ff", nil),
            ("rgb:ff/ff/ff0000", nil), ("#ffffff", nil), ("rgb:-1/ff/ff", nil), ("", nil),
        ] as [(String, Bool?)]) func `light and dark are distinguished by perceived brightness`(
            color: String, isLight: Bool?
        )
    {
        for end in ["\u{7}", "\u{1B}\\"] {
            let answers = TerminalResponses(parsing: Array("\u{1B}]11;\(color)\(end)".utf8))
            #expect(answers.isBackgroundLight == isLight)
        }
    }

    @Test func `the queries end with one that every terminal answers`() {
        let text = String(decoding: TerminalQuestion.background.bytes, as: UTF8.self)
        #expect(text == "\u{1B}]11;?\u{1B}\\\u{1B}[c")
        let all = String(decoding: TerminalQuestion.all.union(.background).bytes, as: UTF8.self)
        #expect(all.hasPrefix("\u{1B}_G") && all.hasSuffix("\u{1B}[c") && all.contains("]11;?"))
    }
}
