import Domain
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct ProgramArgumentsTests {
    @Test func `the arguments passed by the system are preferred`() throws {
        #expect(try ProgramArguments.words(passed: ["App", "me"], read: []) == ["me"])
        #expect(try ProgramArguments.words(passed: ["App", "me"], read: ["App", "x"]) == ["me"])
        #expect(try ProgramArguments.words(passed: [], read: ["App", "me"]) == ["me"])
        #expect(try ProgramArguments.words(passed: ["App"], read: ["App"]) == [])
    }

    @Test func `unknown arguments are an error and not an empty command line`() {
        let error = #expect(throws: AppError.self) { try ProgramArguments.words(passed: [], read: []) }
        #expect(error.map { ExitCode($0.kind) } == .failure)
    }

    @Test func `this process passes its own arguments`() throws {
        #expect(try ProgramArguments.words(read: []) == Array(CommandLine.arguments.dropFirst()))
    }
}
