import Foundation
import Shared
import Synchronization
import Testing

@testable import TerminalKit

@Suite("Another program", .timeLimit(.minutes(10)))
struct ChildProcessTests {
    @Test(
        "it is reached by signals that this process holds back or ignores",
        arguments: [SIGTERM, SIGINT, SIGHUP, SIGPIPE])
    func signals(number: Int32) throws {
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

    @Test("it inherits no secret variable and no open file but the three streams")
    func inheritance() throws {
        var secrets: [String: String] = ["KEPT": "kept", "PATH": "/usr/bin:/bin"]
        for name in ChildProcess.secretVariables { secrets[name] = "secret" }
        // Shells use descriptors below 20 for their own files, so the test uses a larger number.
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
            ChildProcess(["/bin/sh", "-c", script], environment: Environment(secrets), input: .null))
        #expect(child.finish().isSuccess)
        let seen = try String(contentsOfFile: found, encoding: .utf8)
        #expect(seen.contains("KEPT=kept"))
        #expect(!seen.contains("secret"))
        #if os(Linux)
            #expect(!seen.contains("file=/dev/fd/\(file)\n"))
        #endif
    }

    @Test("its errors come as clean lines, however many, however long, and with no line end")
    func errorLines() throws {
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

    @Test("a task that is cancelled ends it, whether it reads or not")
    func cancellation() async throws {
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
