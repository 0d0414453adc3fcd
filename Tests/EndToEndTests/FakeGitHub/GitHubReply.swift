import CommandRunner
import Foundation
import Network
import NetworkTestSupport

extension LoopbackServer.Reply {
    /// Returns a JSON response with the headers that GitHub sends with every response.
    static func json(_ text: String, status: Int = 200, _ headers: HTTPHeaders = [:]) -> Self {
        response(status, headers: budget().replacing(with: headers), body: Array(text.utf8))
    }

    /// Returns a response with GitHub's simple error body.
    static func error(
        _ status: Int, _ message: String, documentation: String = "https://docs.github.com/rest",
        _ headers: HTTPHeaders = [:]
    ) -> Self {
        json(
            #"{"message":\#(message.json),"documentation_url":\#(documentation.json),"status":"\#(status)"}"#,
            status: status, headers)
    }

    /// Returns the response to a request that exceeds the primary rate limit.
    ///
    /// - Parameter seconds: The number of seconds until the rate limit resets.
    static func primaryLimit(status: Int = 403, renewedIn seconds: Double) -> Self {
        error(
            status,
            "API rate limit exceeded for 127.0.0.1. (But here's the good news: Authenticated requests get a "
                + "higher rate limit. Check out the documentation for more details.)",
            documentation: "https://docs.github.com/rest/overview/resources-in-the-rest-api#rate-limiting",
            budget(remaining: 0, renewedIn: seconds))
    }

    /// Returns a recorded response of GitHub.
    static func recording(_ file: String, status: Int = 200, _ headers: HTTPHeaders = [:]) throws -> Self {
        let folder = "Packages/Data/Tests/DataTests/Recordings/GitHub"
        return json(try Repository.text(of: "\(folder)/\(file)"), status: status, headers)
    }

    static func budget(limit: Int = 10, remaining: Int = 8, renewedIn seconds: Double = 30) -> HTTPHeaders {
        [
            "Content-Type": "application/json; charset=utf-8",
            "X-RateLimit-Limit": "\(limit)",
            "X-RateLimit-Remaining": "\(remaining)",
            "X-RateLimit-Used": "\(limit - remaining)",
            "X-RateLimit-Reset": "\(Int((Date.now.timeIntervalSince1970 + seconds).rounded(.up)))",
            "X-RateLimit-Resource": "search",
        ]
    }
}

extension String {
    /// The text as a JSON string literal with quotation marks.
    var json: String {
        let bytes = (try? JSONEncoder().encode(self)) ?? Data()
        return String(decoding: bytes, as: UTF8.self)
    }
}
