import Shared
import Testing

@testable import TerminalKit

@Suite("The choice of pager", .timeLimit(.minutes(10)))
struct PagerCommandTests {
    @Test(
        "the program's own variable beats the configuration, PAGER and less",
        arguments: [
            (["SEARCHAPP_PAGER": "a", "PAGER": "b"], "c", "a"), (["PAGER": "b"], "c", "c"), (["PAGER": "b"], nil, "b"),
            ([:], nil, "less"), (["SEARCHAPP_PAGER": "less -S"], nil, "less -S"),
        ] as [([String: String], String?, String)]
    )
    func order(variables: [String: String], configured: String?, expected: String) {
        #expect(
            PagerCommand.resolve(environment: Environment(variables), configured: configured)?.command == expected
        )
    }

    @Test("an empty choice or cat means none", arguments: ["", " ", "cat"])
    func disabled(choice: String) {
        #expect(PagerCommand.resolve(environment: ["SEARCHAPP_PAGER": choice, "PAGER": "less"]) == nil)
        #expect(PagerCommand.resolve(environment: ["PAGER": choice]) == nil)
    }

    @Test("less is told to quit on one screen and keep styles, unless the person has told it something")
    func less() {
        let command = PagerCommand("less")
        #expect(command.environment(["HOME": "/home"]) == ["HOME": "/home", "LESS": "FRX"])
        #expect(command.environment(["LESS": ""]) == ["LESS": ""])
    }
}
