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

    @Test("the process's variables are read")
    func process() {
        #expect(Environment.process["PATH"] == ProcessInfo.processInfo.environment["PATH"])
        #expect(Environment.process.nonEmpty("PATH") != nil)
    }
}
