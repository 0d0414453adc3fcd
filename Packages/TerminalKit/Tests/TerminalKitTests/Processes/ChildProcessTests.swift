import Foundation
import Shared
import Synchronization
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct ChildProcessTests {
    @Test(
        arguments: [SIGTERM, SIGINT, SIGHUP, SIGPIPE])
    func `a child process receives signals that this process blocks or ignores`(number: Int32) throws {
        var held = sigset_t()
        var before = sigset_t()
        sigemptyset(&held)
        sigaddset(&held, number)
        pthread_sigmask(SIG_BLOCK, &held, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let child = try #require(
            ChildProcess(["/bin/sh", "-c", "kill -\(number) $$; exit 0"], environment: [:], input: .null))
        #expect(child.finish().status & 0x7F == number)
    }

    @Test func `a child gets only the given variables, and no open file except the standard streams`() throws {
        let variables = Environment(["KEPT": "kept", "PATH": "/usr/bin:/bin"])
        // Of a number that no shell takes for files of its own, as those below 20 are.
        let null = open("/dev/null", O_RDONLY)
        let file = fcntl(null, F_DUPFD, 200)
        close(null)
        defer { close(file) }
        try #require(file >= 200)
        let found = FileManager.default.temporaryDirectory.appending(path: "child-\(UUID().uuidString)")
            .path(percentEncoded: false)
        defer { try? FileManager.default.removeItem(atPath: found) }
        let script = "{ env; for file in /dev/fd/*; do echo file=$file; done; } > \(found)"
        let child = try #require(
            ChildProcess(["/bin/sh", "-c", script], environment: variables, input: .null))
        #expect(child.finish().isSuccess)
        let seen = try String(contentsOfFile: found, encoding: .utf8)
        #expect(seen.contains("KEPT=kept"))
        #expect(!seen.contains("HOME="))
        #if os(Linux)
            #expect(!seen.contains("file=/dev/fd/\(file)\n"))
        #endif
    }

    @Test func `error output arrives as sanitized lines, whatever their number and length`() throws {
        let lines = Lines()
        let script =
            #"printf 'a\033]52;c;eA==\007b\n\302\2331mc\342\200\256d\n' >&2; seq 20000 >&2; printf '%05000d' 7 >&2"#
        let child = try #require(
            ChildProcess(
                ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], input: .null,
                errors: .lines { line in lines.all.withLock { $0.append(line) } }))
        #expect(child.finish().isSuccess)
        let all = lines.all.withLock { $0 }
        #expect(all.prefix(2) == ["ab", "cd"])
        #expect(all.dropFirst(2).prefix(20_000).elementsEqual((1...20_000).map { "\($0)" }))
        #expect(all.dropFirst(20_002).map(\.utf8.count) == [4_096, 904])
    }

    @Test func `canceling the task ends the child process, whether it reads or not`() async throws {
        let child = try #require(
            ChildProcess(["/bin/sh", "-c", "exec sleep 3600"], environment: ["PATH": "/usr/bin:/bin"], input: .pipe))
        let task = Task { await child.finish(after: { 7 }) }
        task.cancel()
        let (result, ending) = await task.value
        #expect(try result.get() == 7)
        #expect(ending.status & 0x7F == SIGTERM)
    }

    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }
}
