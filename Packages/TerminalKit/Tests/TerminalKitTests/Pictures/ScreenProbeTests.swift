import Shared
import Testing

@testable import TerminalKit

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

    @Test func `the terminal is not queried if the image protocol is already known`() {
        #expect(probe(.blocks).question.isEmpty)
        #expect(probe(.blocks).choice?.imageProtocol == .blocks(.palette16))
        #expect(probe(.kitty).choice?.imageProtocol == .kitty)
        #expect(!probe(.kitty).isAwaitingResponses)
    }

    @Test func `the last response decides, and later responses are ignored`() {
        var probe = probe()
        #expect(probe.question == .all)
        probe.take(Self.kitty)
        #expect(probe.choice == nil)
        probe.take(Self.attributes)
        #expect(probe.choice?.imageProtocol == .kitty)
        #expect(!probe.isAwaitingResponses)
    }

    @Test func `after a timeout, block characters are used and late responses are still consumed`() {
        var probe = probe()
        probe.decide()
        #expect(probe.choice?.imageProtocol == .blocks(.palette16))
        #expect(probe.isAwaitingResponses)
        probe.take(Self.kitty + Self.attributes)
        #expect(probe.choice?.imageProtocol == .blocks(.palette16))
        #expect(!probe.isAwaitingResponses)
    }

    @Test func `the kitty query is not sent to tmux`() {
        #expect(probe(.auto, ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"]).question == .withoutKitty)
    }
}
