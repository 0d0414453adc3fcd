import DemoServices
import Foundation
import Network
import NetworkTestSupport
import SharedTestSupport
import Synchronization

/// A local HTTP server for GitHub, Unsplash, TMDB and their images. It returns the demo data, with random faults.
final class SoakSite: Sendable {
    private let server: LoopbackServer
    private let requests: SoakRequests

    init(seed: UInt64) throws {
        let requests = SoakRequests(seed: seed)
        server = try LoopbackServer(keepsRequests: false) { requests.reply(to: $0) }
        self.requests = requests
    }

    /// The environment variables that direct the program to this server.
    var environment: [String: String] {
        let address = server.url.absoluteString
        return [
            "SEARCHAPP_GITHUB_API_URL": "\(address)/github",
            "SEARCHAPP_GITHUB_WEB_URL": "\(address)/github-web",
            "SEARCHAPP_UNSPLASH_API_URL": "\(address)/unsplash",
            "SEARCHAPP_TMDB_API_URL": "\(address)/tmdb/3",
            "UNSPLASH_ACCESS_KEY": "no-real-key",
            "TMDB_ACCESS_TOKEN": "no-real-token",
        ]
    }

    /// The number of requests so far, and the number of those that had a fault.
    var counts: (requests: Int, faults: Int) {
        requests.counts
    }
}

/// A request handler that takes the fault of each request from a seeded random sequence.
private final class SoakRequests: Sendable {
    private struct State {
        var random: SeededRandomNumberGenerator
        var counts = (requests: 0, faults: 0)
    }

    private let state: Mutex<State>

    /// The base URL that the demo services use. Responses contain the URL of the local server instead.
    private static let origin = "http://demo.test"
    private static let pictures = "https://images.demo.invalid"

    init(seed: UInt64) {
        state = Mutex(State(random: SeededRandomNumberGenerator(seed: seed)))
    }

    var counts: (requests: Int, faults: Int) {
        state.withLock(\.counts)
    }

    func reply(to request: LoopbackServer.Request) -> LoopbackServer.Reply {
        let fault = state.withLock { state in
            let fault = SoakFault.next(&state.random)
            state.counts.requests += 1
            if case .none = fault {} else { state.counts.faults += 1 }
            return fault
        }
        guard let response = sound(request, scenario: fault.scenario) else { return .response(404) }
        let here = "http://\(request.headers["Host"] ?? "")"
        var headers = HTTPHeaders()
        for field in response.headers.fields where field.name.lowercased() != "content-length" {
            headers.append(Self.moved(field.value, to: here), to: field.name)
        }
        var body = response.body
        if headers["Content-Type"]?.hasPrefix("image/") != true {
            body = Array(Self.moved(String(decoding: body, as: UTF8.self), to: here).utf8)
        }
        return fault.reply(response.status, headers, body) { SeededRandomNumberGenerator(seed: $0) }
    }

    /// Returns the response of the demo services. Each request gets new services, so that the rate limit is only used
    /// up by faults.
    private func sound(_ request: LoopbackServer.Request, scenario: DemoScenario) -> HTTPResponse? {
        let text =
            request.target.hasPrefix("/images/")
            ? Self.pictures + request.target.dropFirst("/images".count) : Self.origin + request.target
        guard let url = URL(string: text), let services = Self.services else { return nil }
        let message = HTTPRequest(
            method: HTTPMethod(rawValue: request.method), url: url, headers: request.headers,
            body: request.body.isEmpty ? nil : request.body)
        let transport = DemoTransport(services: services, scenario: scenario)
        // This call blocks its thread, which serves only this connection.
        let (ended, response) = (DispatchSemaphore(value: 0), Received())
        Task {
            let sent = try? await transport.send(message)
            response.value.withLock { $0 = sent }
            ended.signal()
        }
        ended.wait()
        return response.value.withLock { $0 }
    }

    private final class Received: Sendable {
        let value = Mutex<HTTPResponse?>(nil)
    }

    private static let services: [DemoService: URL]? = {
        let places: [(DemoService, String)] = [
            (.gitHub, "github"), (.gitHubSite, "github-web"), (.unsplash, "unsplash"), (.tmdb, "tmdb/3"),
        ]
        return places.reduce(into: [:]) { $0[$1.0] = URL(string: "\(origin)/\($1.1)") }
    }()

    private static func moved(_ text: String, to here: String) -> String {
        text.replacingOccurrences(of: pictures, with: "\(here)/images").replacingOccurrences(of: origin, with: here)
    }
}
