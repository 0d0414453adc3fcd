import Core
import TerminalKit
import TerminalUI
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct SecretVariableTests {
    @Test func `child processes inherit no variable that may contain a token`() {
        let names = Set(TokenVariable.standard(for: .app).map(\.name))
        #expect(names.isSubset(of: ChildProcess.secretVariables))
    }
}
