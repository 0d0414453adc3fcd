import Foundation
import Network
import Shared

/// A request as the services look at it: its path below the base URL, its parameters, who asks and when.
struct DemoRequest: Sendable {
    let message: HTTPRequest
    /// Decoded; a slash at the end leaves an empty part, which no route takes.
    let path: [String]
    let parameters: [Parameter]
    let scenario: DemoScenario
    let now: Date

    struct Parameter: Sendable {
        let name: String
        let value: String
    }

    init(_ message: HTTPRequest, below base: String, scenario: DemoScenario, now: Date) {
        self.message = message
        path = message.url.path(percentEncoded: true).dropFirst(base.count + 1)
            .split(separator: "/", omittingEmptySubsequences: false).map { Self.decoded($0) }
        parameters = Self.parameters(in: message.url.query(percentEncoded: true) ?? "")
        self.scenario = scenario
        self.now = now
    }

    /// The first value of a parameter.
    subscript(name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// The first value of a parameter in the body, which is a form's.
    func formValue(_ name: String) -> String? {
        Self.parameters(in: String(decoding: message.body ?? [], as: UTF8.self)).first { $0.name == name }?.value
    }

    /// Whether the method only reads.
    var isRead: Bool {
        message.method == .get || message.method == .head
    }

    /// Whether a token came with it; any will do.
    var isAuthorized: Bool {
        message.headers["Authorization"] != nil
    }

    /// From 1; what cannot be read counts as 1.
    var pageNumber: Int {
        // No page that far exists, and nothing computed from the number can overflow.
        min(max(Int(self["page"] ?? "") ?? 1, 1), 1_000_000)
    }

    /// Rows on a page: what cannot be read counts as the usual number, what is too much as the most.
    func pageSize(usual: Int, most: Int) -> Int {
        guard let size = Int(self["per_page"] ?? ""), size > 0 else { return usual }
        return min(size, most)
    }

    private static func parameters(in text: String) -> [Parameter] {
        text.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            // A form's blank (WHATWG URL, application/x-www-form-urlencoded).
            let value = parts.count > 1 ? String(parts[1].map { $0 == "+" ? " " : $0 }) : ""
            return Parameter(name: decoded(parts[0]), value: decoded(Substring(value)))
        }
    }

    private static func decoded(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        return String(text).percentDecoded ?? String(text)
    }
}

extension DemoRequest {
    /// A URL of the same service, whose parts need no encoding.
    func url(of path: [String]) -> String {
        let own = message.url.path(percentEncoded: true)
        let base = own.split(separator: "/", omittingEmptySubsequences: false).dropLast(self.path.count)
        let origin = message.url.absoluteString.prefix { $0 != "?" }.dropLast(own.count)
        return origin + (base + path.map { $0[...] }).joined(separator: "/")
    }
}
