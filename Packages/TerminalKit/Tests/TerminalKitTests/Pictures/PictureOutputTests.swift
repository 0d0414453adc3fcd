import Shared
import TerminalKitTestSupport
import Testing

@testable import TerminalKit

@Suite("PictureOutput", .timeLimit(.minutes(10)))
struct PictureOutputTests {
    private let output = RecordedOutput()
    private let twin = TextTwin(text: "four quarters", size: PixelSize(width: 16, height: 16), author: "Ada")

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

    @Test("on a terminal the picture is drawn, in as many rows as it needs")
    func drawn() async throws {
        let outcome = try await pictures().print(PictureSample.png(), twin: twin)
        #expect(outcome == .drawn(.blocks(.palette256)))
        #expect(output.text.split(separator: "\n").count == 8)
        #expect(output.writeCount == 1)
    }

    @Test("a picture leaves a row for the prompt")
    func prompt() async throws {
        _ = try await pictures(rows: 5).print(PictureSample.png(), twin: twin)
        #expect(output.text.split(separator: "\n").count == 4)
    }

    @Test(
        "in a pipe, and with pictures off, its text twin is written",
        arguments: [(false, ImagePreference.auto), (true, .off)])
    func described(_ isTerminal: Bool, _ images: ImagePreference) async throws {
        let outcome = try await pictures(isTerminal: isTerminal, images: images).print([], twin: twin)
        #expect(outcome == .described)
        #expect(output.text == "Picture: four quarters, 16x16 pixels, by Ada\n")
    }

    @Test("for a picture that cannot be decoded the text twin stands in, with the reason")
    func failed() async throws {
        let outcome = try await pictures().print(Array("<svg/>".utf8), twin: twin)
        #expect(outcome == .failed(.unknownFormat))
        #expect(output.text == "Picture: four quarters, 16x16 pixels, by Ada\n")
    }

    @Test("a reader that has gone is told to the caller")
    func closedPipe() async {
        let closed = RecordedOutput(failure: .closedPipe)
        let pictures = PictureOutput(
            sink: closed.sink,
            terminal: TerminalCapabilities(isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false),
            environment: [:]
        )
        await #expect(throws: OutputError.closedPipe) { try await pictures.print([], twin: twin) }
    }

    @Test("what is said of a choice names the protocol and the reason")
    func choice() async {
        let choice = await pictures(images: .ascii).choice()
        #expect(choice.imageProtocol.name == "ASCII")
        #expect(choice.reason == "--images ascii says so")
    }

    @Test("text from a service can't reach the terminal's controls")
    func controls() {
        let twin = TextTwin(text: "a\u{1B}[2Jb\u{202E}", author: "")
        #expect(!twin.line(isTerminal: true).unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
        #expect(!twin.line(isTerminal: false).unicodeScalars.contains("\u{1B}"))
        #expect(TextTwin(text: nil).line(isTerminal: false) == "Picture")
    }
}
