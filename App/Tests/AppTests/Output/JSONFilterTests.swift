import Shared
import Testing

@testable import App

@Suite(.timeLimit(.minutes(1)))
struct JSONFilterTests {
    @Test func `jq takes out for a terminal what is taken out elsewhere`() {
        let unlike = (0x80...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter { scalar in
            let text = String(scalar)
            return JSONFilter.hidden.contains { $0.contains(scalar.value) } == (text.sanitizedForTerminal() == text)
        }
        #expect(unlike == [])
    }
}
