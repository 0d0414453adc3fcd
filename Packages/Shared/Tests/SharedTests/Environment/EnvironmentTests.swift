import Foundation
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct EnvironmentTests {
    @Test func `an empty variable has a value, but nonEmpty returns nil for it`() {
        let environment: Environment = ["EMPTY": "", "FULL": "x"]
        #expect(environment["EMPTY"] == "")
        #expect(environment.nonEmpty("EMPTY") == nil)
        #expect(environment.nonEmpty("FULL") == "x")
        #expect(environment["ABSENT"] == nil)
        #expect(environment.nonEmpty("ABSENT") == nil)
    }

    @Test(
        arguments: [("", false), ("0", false), ("no", false), ("false", false), ("1", true), ("yes", true)])
    func `a variable is on unless its value means no`(value: String, isOn: Bool) {
        let environment: Environment = ["DEMO": value]
        #expect(environment.isOn("DEMO") == isOn)
        #expect(environment.isOn("DEMO", otherwise: "true") == (isOn || value.isEmpty))
        #expect(!environment.isOn("OTHER") && environment.isOn("OTHER", otherwise: "1"))
    }

    @Test func `the variables of the process are read`() {
        #expect(Environment.process["PATH"] == ProcessInfo.processInfo.environment["PATH"])
        #expect(Environment.process.nonEmpty("PATH") != nil)
    }
}
