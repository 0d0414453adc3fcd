import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import NetworkCurl

@Suite(.timeLimit(.minutes(10)))
struct CurlExecutorLifetimeTests {
    private static let missing = MissingLibrary(name: "libcurl", package: "libcurl4", reason: "not here")

    @Test func `a task that outlives the transport ends on the thread, and the thread ends with it`() async {
        var transport: CurlTransport? = CurlTransport()
        // The thread retains the inbox while it runs.
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
        // The task is suspended elsewhere, and the thread had enough time to end.
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

    @Test func `the executor alone keeps running tasks`() async {
        let executor = CurlTransport().executor
        let threads = ThreadRecord()
        for _ in 0..<10 {
            await Task(executorPreference: executor) { threads.note() }.value
        }
        #expect(threads.all.count == 10)
        #expect(Set(threads.all).count == 1)
        // No other thread can have the same identifier while this one exists.
        withExtendedLifetime(executor) {
            #expect(threads.all.first != CurrentThread())
        }
    }

    @Test func `no job is lost between the release of the transport and the end of the thread`() async {
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

    @Test func `without libcurl tasks run on the thread and their requests fail`() async throws {
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
        // No other thread can have the same identifier while this one exists.
        withExtendedLifetime(transport) {
            #expect(threads.all.first != CurrentThread())
        }
    }

    @Test func `without a thread tasks still run and their requests fail`() async throws {
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
        arguments: [true, false])
    func `without a wake-up descriptor the thread polls for commands and jobs`(hasLibrary: Bool) async throws {
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

    /// Lets other tasks and threads run.
    private static func settle() async {
        for _ in 0..<20 {
            await Task.detached {}.value
        }
    }
}
