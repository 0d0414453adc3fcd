import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReadmePictureExampleTests {
    @Test func `a picture is printed, or described where there is no terminal`() async throws {
        let bytes = PictureSample.png()
        let output = RecordedOutput()
        let sink = output.sink
        let terminal = TerminalCapabilities(isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false)

        let pictures = PictureOutput(sink: sink, terminal: terminal, environment: .process, images: .auto)
        let outcome = try await pictures.print(bytes, alternative: AlternativeText(text: "A lighthouse", author: "Ada"))
        #expect(outcome == .described)
        #expect(output.text == "Picture: A lighthouse, by Ada\n")
    }
}
