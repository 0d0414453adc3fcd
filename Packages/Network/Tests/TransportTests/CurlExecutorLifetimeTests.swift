import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import NetworkCurl

@Suite("The executor of CurlTransport, how long it lasts", .timeLimit(.minutes(10)))
struct CurlExecutorLifetimeTests {
    private static let missing = MissingLibrary(name: "libcurl", package: "libcurl4", reason: "not here")

    @Test("a task that outlives the transport ends where it began, and the thread ends with it")
    func outliving() async {
        var transport: CurlTransport? = CurlTransport()
        // The thread holds the inbox for as long as it runs.
        weak let inbox = transport?.inbox
        let threads = ThreadRecord()
        let (begun, beginning) = AsyncStream<Void>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        let task = Task(executorPreference: transport?.executor) {
            threads.note()
            beginning.finish()
            for await _ in released {}
            threads.note()
        }
        for await _ in begun {}
        transport = nil
        // The task waits elsewhere, and the thread had every chance to end.
        await Self.settle()
        release.finish()
        await task.value
        #expect(threads.all.count == 2)
        #expect(Set(threads.all).count == 1)
        while inbox != nil {
            await Task.yield()
        }
        _ = consume transport
    }

    @Test("the executor alone runs tasks")
    func alone() async {
        let executor = CurlTransport().executor
        let threads = ThreadRecord()
        for _ in 0..<10 {
            await Task(executorPreference: executor) { threads.note() }.value
        }
        #expect(threads.all.count == 10)
        #expect(Set(threads.all).count == 1)
        // As long as it lives no other thread has its name.
        withExtendedLifetime(executor) {
            #expect(threads.all.first != CurrentThread())
        }
    }

    @Test("no job is lost between the transport's release and the thread's end")
    func race() async {
        for _ in 0..<50 {
            let transport = CurlTransport()
            let tasks = (0..<4).map { _ in
                Task(executorPreference: transport.executor) { await Task.detached {}.value }
            }
            _ = consume transport
            for task in tasks {
                await task.value
            }
        }
    }

    @Test("without libcurl tasks run on the thread and their requests fail")
    func withoutLibrary() async throws {
        let inbox = CurlInbox(configuration: CurlConfiguration()) { inbox in
            Thread.detachNewThread { CurlLoop.refuse(inbox, because: Self.missing) }
            return 0
        }
        let transport = CurlTransport(inbox: inbox)
        let url = try #require(URL(string: "http://127.0.0.1/"))
        let threads = ThreadRecord()
        await withTaskExecutorPreference(transport.executor) {
            for _ in 0..<3 {
                threads.note()
                let error = await transport.failure(HTTPRequest(url: url, timeouts: .patient()))
                #expect(error?.kind == .missingLibrary(Self.missing))
                #expect(error?.progress == .notSent)
                await Task.detached {}.value
            }
            threads.note()
        }
        #expect(threads.all.count == 4)
        #expect(Set(threads.all).count == 1)
        // As long as it lives no other thread has its name.
        withExtendedLifetime(transport) {
            #expect(threads.all.first != CurrentThread())
        }
    }

    @Test("without a thread tasks run all the same and their requests fail")
    func withoutThread() async throws {
        let transport = CurlTransport(inbox: CurlInbox(configuration: CurlConfiguration()) { _ in EAGAIN })
        let url = try #require(URL(string: "http://127.0.0.1/"))
        let errors = await withTaskExecutorPreference(transport.executor) {
            let first = await transport.failure(HTTPRequest(url: url, timeouts: .patient()))
            return [first, await transport.failure(HTTPRequest(url: url, timeouts: .patient()))]
        }
        #expect(errors.count == 2)
        #expect(errors.allSatisfy { $0?.cause is MissingLibrary })
    }

    @Test(
        "without a descriptor to be woken by, the thread looks after orders and jobs by itself",
        arguments: [true, false])
    func withoutWakeUpPipe(hasLibrary: Bool) async throws {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let wakeUp = WakeUp { _ in -1 }
        let inbox =
            hasLibrary
            ? CurlInbox(configuration: CurlConfiguration(), wakeUp: wakeUp)
            : CurlInbox(configuration: CurlConfiguration(), wakeUp: wakeUp) { inbox in
                Thread.detachNewThread { CurlLoop.refuse(inbox, because: Self.missing) }
                return 0
            }
        let transport = CurlTransport(inbox: inbox)
        for _ in 0..<5 {
            let error = await transport.failure(HTTPRequest(.get, server.url))
            #expect((error == nil) == hasLibrary)
            await Task(executorPreference: transport.executor) { await Task.detached {}.value }.value
        }
    }

    /// Returns when other tasks and threads had their turn.
    private static func settle() async {
        for _ in 0..<20 {
            await Task.detached {}.value
        }
    }
}
