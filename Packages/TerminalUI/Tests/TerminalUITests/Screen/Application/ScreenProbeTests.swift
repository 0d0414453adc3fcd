import Domain
import DomainTestSupport
import Presentation
import Shared
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScreenProbeTests {
    private static let kitty = Array("\u{1B}_Gi=31;OK\u{1B}\\".utf8)
    private static let attributes = Array("\u{1B}[?62;4;22c".utf8)

    private func probe(_ images: ImagePreference = .auto, _ environment: Environment = ["TERM": "xterm"]) -> ScreenProbe
    {
        ScreenProbe(
            ImageProtocolRules(
                preference: images, environment: environment, isOutputTerminal: true, usesColor: true,
                reportedCell: .standard))
    }

    @Test func `what is clear without the terminal is not asked`() {
        #expect(probe(.blocks).question.isEmpty)
        #expect(probe(.blocks).choice?.imageProtocol == .blocks(.palette16))
        #expect(probe(.kitty).choice?.imageProtocol == .kitty)
        #expect(!probe(.kitty).isAwaitingResponses)
    }

    @Test func `the last response decides, and what comes after changes nothing`() {
        var probe = probe()
        #expect(probe.question == .all)
        probe.take(Self.kitty)
        #expect(probe.choice == nil)
        probe.take(Self.attributes)
        #expect(probe.choice?.imageProtocol == .kitty)
        #expect(!probe.isAwaitingResponses)
    }

    @Test func `a terminal that takes too long gets blocks, and its responses are still awaited`() {
        var probe = probe()
        probe.decide()
        #expect(probe.choice?.imageProtocol == .blocks(.palette16))
        #expect(probe.isAwaitingResponses)
        probe.take(Self.kitty + Self.attributes)
        #expect(probe.choice?.imageProtocol == .blocks(.palette16))
        #expect(!probe.isAwaitingResponses)
    }

    @Test func `tmux is not sent the kitty question`() {
        #expect(probe(.auto, ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"]).question == .withoutKitty)
    }

    @Test(arguments: [ImagePreference.off, .auto]) func `without pictures there is nothing to ask or to draw`(
        images: ImagePreference
    ) {
        let pictures = ScreenPictures(images: images, environment: ["TERM": "dumb"], usesColor: true) {
            address throws(AppError) in try PictureSample.load(address)
        }
        #expect(pictures == nil)
    }
}
