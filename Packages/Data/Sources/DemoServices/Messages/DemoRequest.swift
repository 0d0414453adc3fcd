import Foundation
import Network
import Shared

/// A request to a simulated service: its path below the base URL, its parameters and its date.
struct DemoRequest: Sendable {
    let message: HTTPRequest
    /// The decoded path components. A trailing slash adds an empty component, which no route accepts.
    let path: [String]
    private let parameters: [String: String]
    let scenario: DemoScenario
    let now: Date

    init(_ message: HTTPRequest, below base: String, scenario: DemoScenario, now: Date) {
        self.message = message
        path = message.url.path(percentEncoded: true).dropFirst(base.count + 1)
            .split(separator: "/", omittingEmptySubsequences: false).map { Self.decoded($0) }
        parameters = Self.parameters(in: message.url.query(percentEncoded: true) ?? "")
        self.scenario = scenario
        self.now = now
    }

    /// Returns the first value of a query parameter, or `nil` if it is missing.
    subscript(name: String) -> String? {
        parameters[name]
    }

    /// Returns the first value of a parameter in the form-encoded body, or `nil` if it is missing.
    func formValue(_ name: String) -> String? {
        Self.parameters(in: String(decoding: message.body ?? [], as: UTF8.self))[name]
    }

    /// A Boolean value that indicates whether the method is a read-only one.
    var isRead: Bool {
        message.method == .get || message.method == .head
    }

    /// A Boolean value that indicates whether the request carries a token. The demo accepts every token.
    var isAuthorized: Bool {
        message.headers["Authorization"] != nil
    }

    /// The page number in the request, counted from 1. An invalid number is replaced by 1.
    var pageNumber: Int {
        // Limit the number, so that computations with it cannot overflow. No list has that many pages.
        min(max(Int(self["page"] ?? "") ?? 1, 1), 1_000_000)
    }

    /// Returns the page size.
    ///
    /// - Parameters:
    ///   - usual: The page size if the parameter is missing or invalid.
    ///   - most: The maximum page size.
    func pageSize(usual: Int, most: Int) -> Int {
        guard let size = Int(self["per_page"] ?? ""), size > 0 else { return usual }
        return min(size, most)
    }

    private static func parameters(in text: String) -> [String: String] {
        let parameters = text.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            // A plus sign represents a space in form encoding (WHATWG URL, application/x-www-form-urlencoded).
            let value = parts.count > 1 ? String(parts[1].map { $0 == "+" ? " " : $0 }) : ""
            return (decoded(parts[0]), decoded(Substring(value)))
        }
        return Dictionary(parameters) { first, _ in first }
    }

    private static func decoded(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        return String(text).percentDecoded ?? String(text)
    }
}

extension DemoRequest {
    /// Returns the URL of a path on the same service.
    ///
    /// - Parameter path: The path components, which must not contain characters that need percent encoding.
    func url(of path: [String]) -> String {
        let own = message.url.path(percentEncoded: true)
        let base = own.split(separator: "/", omittingEmptySubsequences: false).dropLast(self.path.count)
        let origin = message.url.absoluteString.prefix { $0 != "?" }.dropLast(own.count)
        return origin + (base + path.map { $0[...] }).joined(separator: "/")
    }
}
