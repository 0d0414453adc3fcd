import Foundation
import Shared
import Testing

@Suite("Environment", .timeLimit(.minutes(10)))
struct EnvironmentTests {
    @Test("an empty variable is a value, but not one that says something")
    func emptyVariables() {
        let environment: Environment = ["EMPTY": "", "FULL": "x"]
        #expect(environment["EMPTY"] == "")
        #expect(environment.nonEmpty("EMPTY") == nil)
        #expect(environment.nonEmpty("FULL") == "x")
        #expect(environment["ABSENT"] == nil)
        #expect(environment.nonEmpty("ABSENT") == nil)
    }

    @Test(
        "a variable turns something on unless it says no",
        arguments: [("", false), ("0", false), ("no", false), ("false", false), ("1", true), ("yes", true)])
    func switches(value: String, isOn: Bool) {
        let environment: Environment = ["DEMO": value]
        #expect(environment.isOn("DEMO") == isOn)
        #expect(environment.isOn("DEMO", otherwise: "true") == (isOn || value.isEmpty))
        #expect(!environment.isOn("OTHER") && environment.isOn("OTHER", otherwise: "1"))
    }

    @Test("the process's variables are read")
    func process() {
        #expect(Environment.process["PATH"] == ProcessInfo.processInfo.environment["PATH"])
        #expect(Environment.process.nonEmpty("PATH") != nil)
    }
}
