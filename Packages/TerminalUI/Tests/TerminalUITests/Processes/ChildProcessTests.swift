import Foundation
import Shared
import Testing

@testable import TerminalUI

@Suite("Another program", .timeLimit(.minutes(1)))
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
}
