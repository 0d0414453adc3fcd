import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct WrappedTextTests {
    private let text = WrappedText()

    @Test("What is kept gives way to another text and to another width")
    func changes() {
        #expect(text.lines(of: "one two", width: 7).map(\.text) == [" one two"])
        #expect(text.lines(of: "one two", width: 7).map(\.text) == [" one two"])
        #expect(text.lines(of: "one two", width: 3).map(\.text) == [" one", " two"])
        #expect(text.lines(of: "six ten", width: 3).map(\.text) == [" six", " ten"])
    }

    @Test("A frame of a long text that is kept costs no more than one of a short text")
    func kept() {
        let long = String(repeating: "word ", count: 200_000)
        for width in [40, 60] {
            _ = text.lines(of: long, width: width)
            let clock = ContinuousClock()
            let time = clock.measure { for _ in 0..<1_000 { _ = text.lines(of: long, width: width) } }
            #expect(time < .seconds(1))
        }
    }
}
