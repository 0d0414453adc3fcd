import Foundation
import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct ProgramRunTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")

    private func run(
        _ arguments: [String], _ variables: [String: String] = [:], mode: ProgramRun.Mode = .background
    ) async -> ProgramRun.Outcome {
        let environment = Environment(["PATH": "/usr/local/bin:/usr/bin:/bin"].merging(variables) { $1 })
        return await ProgramRun(arguments, environment: environment, mode: mode)()
    }

    /// Runs a script that writes to the file `$OUT`, and returns the contents of the file.
    private func output(
        of script: String, _ arguments: [String] = [], mode: ProgramRun.Mode = .background
    ) async throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "out")
        let outcome = await run(
            ["sh", "-c", script, "sh"] + arguments, ["OUT": file.path(percentEncoded: false)], mode: mode)
        #expect(outcome.isSuccess)
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test func `a program is found in PATH, and its exit code is the outcome`() async {
        #expect(await run(["true"]).isSuccess)
        #expect(await run(["sh", "-c", "exit 7"]) == .exited(code: 7))
        #expect(await run(["sh", "-c", "kill -9 $$"]) == .signaled(number: 9))
        #expect(await run(["sh", "-c", "kill -2 $$"]).wasInterrupted)
    }

    @Test(arguments: ["no-such-program", "/no/such/program", "./program", "/", ""])
    func `a program that does not exist is not started`(name: String) async {
        guard case .notStarted = await run([name]) else {
            Issue.record("“\(name)” was started")
            return
        }
    }

    @Test func `only absolute directories of PATH are searched`() {
        #expect(ProgramRun.path(of: "sh", in: Environment(["PATH": "::.:bin:/bin"])) == "/bin/sh")
        #expect(ProgramRun.path(of: "sh", in: Environment(["PATH": "bin:."])) == nil)
        #expect(ProgramRun.path(of: "sh", in: Environment(["PATH": "/etc:/bin"])) == "/bin/sh")
    }

    @Test(arguments: [
        "a b", "'\"`$(id)$IFS;|&*?~", "line\nline\r\ttab", "--help", "-", "", "𝔘 e\u{301} \u{202E}", "\u{1B}[2J\u{7}",
    ])
    func `an argument reaches the program unchanged`(argument: String) async throws {
        #expect(try await output(of: #"printf %s "$1" > "$OUT""#, [argument]) == argument)
    }

    #if os(Linux)
        @Test func `a program does not inherit ignored terminal signals`() async throws {
            let signals = [SIGTTIN, SIGTTOU, SIGTSTP]
            let before = signals.map { signal($0, SIG_IGN) }
            defer { for (number, handler) in zip(signals, before) { signal(number, handler) } }
            let ignored = try await output(of: "sed -n 's/SigIgn:[[:space:]]*//p' /proc/self/status > \"$OUT\"")
            let set = try #require(UInt64(ignored.trimmingCharacters(in: .whitespacesAndNewlines), radix: 16))
            for number in signals { #expect(set & 1 << UInt64(number - 1) == 0) }
        }
    #endif

    @Test func `a longer argument than the system accepts is not started`() async {
        let longest = String(repeating: "x", count: ProgramRun.maximumArgumentLength)
        #expect(await run(["true", longest]).isSuccess)
        #if os(Linux)
            guard case .notStarted = await run(["true", longest + "x"]) else {
                Issue.record("The argument was accepted")
                return
            }
        #endif
    }

    @Test func `a program gets only the given variables and the standard streams`() async throws {
        let open = try await output(of: #"env | cut -d= -f1 | sort | tr '\n' ' ' > "$OUT""#)
        #expect(Set(open.split(separator: " ")).isSubset(of: ["OUT", "PATH", "PWD", "SHLVL", "_", "OLDPWD"]))
        #if os(Linux)
            let file = try #require(fopen("/dev/null", "r"))
            defer { fclose(file) }
            // With a pipe, or a redirection of `ls` alone, the shell itself holds another file open.
            let descriptors = try await output(of: #"exec > "$OUT"; ls /proc/$$/fd; true"#)
            #expect(descriptors == "0\n1\n2\n")
        #endif
    }

    @Test func `a program in the background has no terminal and no input, and its output is discarded`() async throws {
        let script = #"""
            cat > "$OUT"
            (exec < /dev/tty) 2> /dev/null && echo terminal >> "$OUT"
            yes | head -c 10000000
            yes | head -c 10000000 >&2
            echo end >> "$OUT"
            """#
        #expect(try await output(of: script) == "end\n")
    }

    @Test func `a canceled run asks the program to terminate, and does not wait for it`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "pid")
        let script = "trap : TERM; echo $$ > \"$OUT\"; while :; do read -r line < \"$FIFO\"; done"
        let fifo = folder.appending(path: "fifo").path(percentEncoded: false)
        #expect(mkfifo(fifo, 0o600) == 0)
        let task = Task {
            await run(["bash", "-c", script], ["OUT": file.path(percentEncoded: false), "FIFO": fifo])
        }
        var process: pid_t?
        while process == nil {
            await Task.yield()
            process = (try? String(contentsOf: file, encoding: .utf8)).flatMap {
                pid_t($0.trimmingCharacters(in: .newlines))
            }
        }
        task.cancel()
        #expect(await task.value == .signaled(number: SIGTERM))
        // The program ignores the request, so the test ends it.
        if let process { kill(process, SIGKILL) }
    }
}
