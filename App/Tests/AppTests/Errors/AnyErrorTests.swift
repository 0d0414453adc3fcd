import CommandParsing
import Domain
import TerminalUI
import Testing

@testable import App

@Suite(.timeLimit(.minutes(1)))
struct AnyErrorTests {
    @Test func `what people are told is a sentence, whatever kind of error it was`() {
        #expect(SearchError(describing: CommandFailure("no jq", hint: "get it")).message == "no jq")
        #expect(SearchError(describing: CommandFailure("no jq", hint: "get it")).hint == "get it")
        #expect(SearchError(describing: UsageError("bad flag", hint: "good flag")).kind == .usage)
        #expect(SearchError(describing: SignInError.expired) == SignInError.expired.searchError)
        #expect(SearchError(describing: CancellationError()).kind == .cancelled)
        #expect(SearchError(describing: OutputError.closedPipe).kind == .storage)
        let error = SearchError(.offline, message: "No way.", hint: "Wait.")
        #expect(SearchError(describing: error) == error)
    }
}
