import DemoServices
import Foundation
import Network
import SharedTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DemoTransportTests {
    @Test(
        arguments: [
            "\(Demo.gitHub)/rate_limit", "\(Demo.tmdb)/configuration", "\(Demo.unsplash)/photos",
            "\(Demo.pictures)/avatars/octocat?s=8",
        ]) func `each service responds at its base URL`(address: String) async throws
    {
        let response = try await Demo().send(address)
        #expect(response.status == 200)
        #expect(response.source == .demo)
        #expect(response.url.absoluteString == address)
    }

    @Test(
        arguments: ["https://api.github.com/users/octocat", "http://api.github.test/", "https://movies.test/4/movie/1"])
    func `a URL of no service fails like an unknown host`(address: String) async throws {
        let error = await #expect(throws: NetworkError.self) { try await Demo().send(address) }
        #expect(error?.kind == .nameNotResolved)
    }

    @Test func `a service without a URL does not respond`() async throws {
        let transport = DemoTransport(services: [:])
        let url = try #require(URL(string: "https://api.github.com/rate_limit"))
        let error = await #expect(throws: NetworkError.self) { try await transport.send(HTTPRequest(url: url)) }
        #expect(error?.kind == .nameNotResolved)
    }

    @Test func `a body larger than the request allows is rejected`() async throws {
        let demo = try Demo()
        let url = try #require(URL(string: "\(Demo.unsplash)/photos"))
        let error = await #expect(throws: NetworkError.self) {
            try await demo.transport.send(HTTPRequest(url: url, maximumBodySize: 100))
        }
        #expect(error?.kind == .bodyTooLarge(limit: 100))
    }

    @Test func `a sink receives the body instead of the response`() async throws {
        let demo = try Demo()
        let url = try #require(URL(string: "\(Demo.pictures)/avatars/octocat?s=8"))
        let received = Mutex<(announced: Int?, bytes: [UInt8])>((nil, []))
        let sink = BodySink(
            begin: { length in received.withLock { $0.announced = length } },
            receive: { piece in received.withLock { $0.bytes += Array(piece) } })
        let response = try await demo.transport.send(HTTPRequest(url: url, bodySink: sink))
        let whole = try await demo.send(url.absoluteString)
        #expect(response.body.isEmpty)
        #expect(received.withLock(\.bytes) == whole.body)
        #expect(received.withLock(\.announced) == whole.body.count)
    }

    @Test func `a canceled task gets no response`() async throws {
        let demo = try Demo()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await demo.send("\(Demo.gitHub)/rate_limit")
        }
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
    }

    @Test func `HEAD returns only the headers`() async throws {
        let demo = try Demo()
        let response = try await demo.send("\(Demo.gitHub)/users/octocat", method: .head)
        let full = try await demo.send("\(Demo.gitHub)/users/octocat")
        #expect(response.status == 200)
        #expect(response.body.isEmpty)
        #expect(response.headers["ETag"] == full.headers["ETag"])
    }
}
