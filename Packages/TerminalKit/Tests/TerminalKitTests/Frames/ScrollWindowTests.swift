import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct ScrollWindowTests {
    @Test func `a window stays within its lines`() {
        #expect(ScrollWindow(top: 90, height: 10, count: 95).lines == 85..<95)
        #expect(ScrollWindow(top: -5, height: 10, count: 95).lines == 0..<10)
        #expect(ScrollWindow(top: 3, height: 10, count: 4).lines == 0..<4)
        #expect(ScrollWindow(top: 0, height: 10, count: 0).lines == 0..<0)
    }

    @Test func `showing a line moves the window no further than needed`() {
        let window = ScrollWindow(top: 10, height: 5, count: 100)
        #expect(window.revealing(12..<13).top == 10)
        #expect(window.revealing(15..<16).top == 11)
        #expect(window.revealing(9..<10).top == 9)
        #expect(window.revealing(20..<40).top == 20)
    }
}
