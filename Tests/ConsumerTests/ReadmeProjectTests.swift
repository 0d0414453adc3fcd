import CommandRunner
import Foundation
import Testing

/// Tests of the projects that the READMEs of the packages show. They depend on the repositories that `Scripts/split`
/// creates.
@Suite(.timeLimit(.minutes(20)))
struct ReadmeProjectTests {
    @Test func `the README of each package contains a complete project and its output`() {
        #expect(Consumer.all.map(\.package) == Repository.packages)
    }

    @Test(arguments: Consumer.all)
    func `the project in each README builds, and its program prints the documented output`(
        consumer: Consumer
    ) async throws {
        let program = try await ConsumerBuild.programs.value.appending(path: consumer.name)
        let script = consumer.input.isEmpty ? #""$2" </dev/null"# : Self.dialog
        let run = try await Command("bash", ["-c", script, "bash", consumer.input, program.path]).run()
        #expect(run.errors == "")
        #expect(run.output == consumer.output)
        #expect(run.status == 0)
    }

    /// A script that runs the program `$2` with the input `$1`, and ends the input after the first line of the output.
    /// A server cancels its work when the input ends.
    private static let dialog = #"""
        coproc P { "$2"; }
        exec 3>&"${P[1]}" 4<&"${P[0]}"
        eval "exec ${P[1]}>&-"
        printf %s "$1" >&3
        IFS= read -r line <&4
        exec 3>&-
        printf '%s\n' "$line"
        cat <&4
        """#

    @Test func `a program with CommandLineTool prints the documented output for each command line`() async throws {
        let consumer = try #require(Consumer.all.first { $0.package == "CommandParsing" })
        let folder = try await ConsumerBuild.programs.value
        let steps = "\n\(consumer.session.dropLast())".split(separator: "\n$ ")
        #expect(steps.count > 5)
        for step in steps {
            let lines = step.split(separator: "\n", maxSplits: 1)
            let run = try await Command("bash", ["-c", "PATH='\(folder.path)':$PATH; { \(lines[0]); } 2>&1"]).run()
            #expect(run.output.drop { $0 == "\n" } == (lines.dropFirst().first ?? "") + "\n", "\(lines[0])")
        }
        let refusal = try await Command(folder.appending(path: consumer.name), ["make"]).run()
        #expect(refusal.status == 64)
        #expect(refusal.output == "")
    }

    @Test(arguments: ["TerminalKit", "TerminalUI"], ["-", "''"])
    func `a program ends without an error if its output is closed, also if the signal is ignored`(
        package: String, signal: String
    ) async throws {
        let consumer = try #require(Consumer.all.first { $0.package == package })
        let program = try await ConsumerBuild.programs.value.appending(path: consumer.name)
        let script = "trap \(signal) PIPE; exec 3> >(exit 0); wait $!; '\(program.path)' >&3"
        let run = try await Command("bash", ["-c", script]).run()
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    @Test func `a front end has at most forty lines of code after its imports`() throws {
        let code = try #require(Consumer.all.first { $0.package == "Presentation" }).code
        let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("//") }.count <= 40)
    }
}
