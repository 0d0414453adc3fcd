import DemoServices
import Foundation
import Network
import Shared
import SharedTestSupport
import Testing

/// The demo transport with each service on a separate host.
struct Demo {
    let transport: DemoTransport
    let wallClock = ManualWallClock()

    static let gitHub = "https://api.github.test"
    static let gitHubSite = "https://github.test"
    /// A base URL with a path, like that of TMDB or of a GitHub Enterprise Server.
    static let tmdb = "https://movies.test/3"
    static let unsplash = "https://photos.test"
    static let pictures = "https://images.demo.invalid"

    init(_ scenario: DemoScenario = .normal, clock: any Clock<Duration> = ManualClock()) throws {
        transport = DemoTransport(
            services: [
                .gitHub: try #require(URL(string: Self.gitHub)), .tmdb: try #require(URL(string: Self.tmdb)),
                .unsplash: try #require(URL(string: Self.unsplash)),
                .gitHubSite: try #require(URL(string: Self.gitHubSite)),
            ], scenario: scenario, clock: clock, wallClock: wallClock.clock)
    }

    /// Sends a request to the demo.
    ///
    /// - Parameters:
    ///   - address: The complete URL, in which invalid characters are percent-encoded.
    ///   - headers: The header fields.
    ///   - method: The HTTP method.
    ///   - form: The form-encoded body, or `nil`.
    func send(
        _ address: String, headers: HTTPHeaders = [:], method: HTTPMethod = .get, form: String? = nil
    ) async throws -> HTTPResponse {
        let url = try #require(URL(string: address))
        let agent: HTTPHeaders = ["User-Agent": "demo-tests", "Accept": "application/json"]
        return try await transport.send(
            HTTPRequest(
                method: method, url: url, headers: agent.replacing(with: headers), body: form.map { Array($0.utf8) }))
    }

    /// Sends a request to GitHub in a new rate limit window, so that no test exceeds the limit by accident.
    func gitHub(_ path: String, headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
        wallClock.advance(by: .seconds(3_600))
        return try await send("\(Self.gitHub)/\(path)", headers: headers)
    }

    /// Returns one page of a search on GitHub.
    func search<Row: Decodable>(
        _ kind: SearchKind<Row>, _ query: String, _ more: String = "&per_page=100"
    ) async throws -> SearchPage<Row> {
        let response = try await gitHub("search/\(kind.path)?q=\(query.percentEncoded)\(more)")
        try #require(response.status == 200, "\(response.text)")
        return try response.decoded(SearchPage<Row>.self)
    }

    /// Returns all pages, beginning with the given URL and following the links.
    func pages(from address: String) async throws -> [HTTPResponse] {
        var responses: [HTTPResponse] = []
        var next = URL(string: address)
        while let url = next {
            wallClock.advance(by: .seconds(60))
            let response = try await send(url.absoluteString)
            try #require(response.status == 200)
            responses.append(response)
            next = LinkHeader(response.headers).url("next", relativeTo: url)
        }
        return responses
    }
}

struct SearchKind<Row: Decodable> {
    let path: String
}

extension SearchKind<RepoRow> {
    static var repos: Self { Self(path: "repositories") }
}

extension SearchKind<UserRow> {
    static var users: Self { Self(path: "users") }
}

extension HTTPResponse {
    var text: String {
        String(decoding: body, as: UTF8.self)
    }

    func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(type, from: Data(body))
    }

    /// Returns the members of the JSON object in the body.
    func object() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    }
}
