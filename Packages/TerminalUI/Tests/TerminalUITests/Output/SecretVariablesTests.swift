import Shared
import TerminalKit
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct SecretVariablesTests {
    @Test func `child processes inherit no variable with a token, key or passphrase`() {
        var variables = ["PATH": "/usr/bin:/bin"]
        for name in ChildProcess.secretVariables { variables[name] = "secret" }
        #expect(Environment(variables).withoutSecrets == ["PATH": "/usr/bin:/bin"])
    }

    @Test func `the variable SEARCHAPP_BROWSER opens a browser anywhere`() {
        let remote = Environment(["SSH_CONNECTION": "1"])
        #expect(!Browser(chosenIn: remote, configured: "true").isAvailable)
        let chosen = Environment(["SSH_CONNECTION": "1", "SEARCHAPP_BROWSER": "true"])
        #expect(Browser(chosenIn: chosen, configured: nil).isAvailable)
    }
}
