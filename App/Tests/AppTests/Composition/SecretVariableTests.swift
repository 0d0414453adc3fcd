import Core
import TerminalKit
import TerminalUI
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct SecretVariableTests {
    @Test func `every variable that may hold a token is kept from children`() {
        let names = Set(TokenVariable.standard(for: .app).map(\.name))
        #expect(names.isSubset(of: ChildProcess.secretVariables))
    }
}
