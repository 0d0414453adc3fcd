import Shared
import TerminalKitTestSupport
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct PictureOutputTests {
    private let output = RecordedOutput()
    private let alternative = AlternativeText(
        text: "four quarters", size: PixelSize(width: 16, height: 16), author: "Ada")

    private func pictures(
        isTerminal: Bool = true, images: ImagePreference = .blocks, rows: Int = 24
    ) -> PictureOutput {
        let terminal = TerminalCapabilities(
            isInputTerminal: false, isOutputTerminal: isTerminal, isErrorTerminal: false,
            size: TerminalSize(columns: 80, rows: rows), outputStyle: TextStyle(isEnabled: true)
        )
        return PictureOutput(
            sink: output.sink, terminal: terminal, environment: ["TERM": "xterm-256color"], images: images
        )
    }

    @Test func `on a terminal, the picture is drawn in as many rows as it needs`() async throws {
        let outcome = try await pictures().print(PictureSample.png(), alternative: alternative)
        #expect(outcome == .drawn(.blocks(.palette256)))
        #expect(output.text.split(separator: "\n").count == 8)
        #expect(output.writeCount == 1)
    }

    @Test func `a picture leaves a row for the prompt`() async throws {
        _ = try await pictures(rows: 5).print(PictureSample.png(), alternative: alternative)
        #expect(output.text.split(separator: "\n").count == 4)
    }

    @Test(
        arguments: [(false, ImagePreference.auto), (true, .off)])
    func `in a pipe or without pictures, the alternative text is written`(
        _ isTerminal: Bool, _ images: ImagePreference
    ) async throws {
        let outcome = try await pictures(isTerminal: isTerminal, images: images).print([], alternative: alternative)
        #expect(outcome == .described)
        #expect(output.text == "Picture: four quarters, 16x16 pixels, by Ada\n")
    }

    @Test func `a picture that cannot be decoded is replaced by its alternative text and the reason`() async throws {
        let outcome = try await pictures().print(Array("<svg/>".utf8), alternative: alternative)
        #expect(outcome == .failed(.unknownFormat))
        #expect(output.text == "Picture: four quarters, 16x16 pixels, by Ada\n")
    }

    @Test func `a reader that stopped reading is reported to the caller`() async {
        let closed = RecordedOutput(failure: .closedPipe)
        let pictures = PictureOutput(
            sink: closed.sink,
            terminal: TerminalCapabilities(isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false),
            environment: [:]
        )
        await #expect(throws: OutputError.closedPipe) { try await pictures.print([], alternative: alternative) }
    }

    @Test func `the description of a choice names the protocol and the reason`() async {
        let choice = await pictures(images: .ascii).choice()
        #expect(choice.imageProtocol.name == "ASCII")
        #expect(choice.reason == "it was chosen")
    }

    @Test func `text from a service cannot control the terminal`() {
        let alternative = AlternativeText(text: "a\u{1B}[2Jb\u{202E}", author: "")
        #expect(!alternative.line(isTerminal: true).unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        #expect(!alternative.line(isTerminal: false).unicodeScalars.contains("\u{1B}"))
        #expect(AlternativeText(text: nil).line(isTerminal: false) == "Picture")
    }
}
