import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct PagerCommandTests {
    @Test(
        arguments: [
            ("a", "c", "b", "a"), (nil, "c", "b", "c"), (nil, nil, "b", "b"), (nil, nil, nil, "less"),
            ("less -S", nil, nil, "less -S"),
        ] as [(String?, String?, String?, String)]
    ) func `the preferred command takes precedence over the configured one, PAGER and less`(
        preferred: String?, configured: String?, variable: String?, expected: String
    ) {
        let environment = Environment(variable.map { ["PAGER": $0] } ?? [:])
        let command = PagerCommand.resolve(environment: environment, preferred: preferred, configured: configured)
        #expect(command?.command == expected)
    }

    @Test(arguments: ["", " ", "cat"]) func `an empty command or cat disables the pager`(choice: String) {
        #expect(PagerCommand.resolve(environment: ["PAGER": "less"], preferred: choice) == nil)
        #expect(PagerCommand.resolve(environment: ["PAGER": choice]) == nil)
    }

    @Test func `less quits on one screen and keeps styles, unless the user has set LESS`() {
        let command = PagerCommand("less")
        #expect(command.environment(["HOME": "/home"]) == ["HOME": "/home", "LESS": "FRX"])
        #expect(command.environment(["LESS": ""]) == ["LESS": ""])
    }
}
