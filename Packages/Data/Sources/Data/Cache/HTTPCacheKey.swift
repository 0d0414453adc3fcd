import Foundation
public import Network

/// What tells one stored answer from another: address, the fields that choose its form, and account. The method is always GET.
public struct HTTPCacheKey: Hashable, Sendable {
    /// The address without its fragment.
    public let url: String
    /// `Accept` as it was sent, and the version of the API after a line end where one was asked for; empty without both.
    public let accept: String
    /// Whose answer it is; empty for nobody's.
    public let account: String

    public init(_ request: HTTPRequest, account: String) {
        url = request.url.cacheKey
        accept = [request.headers["Accept"] ?? "", request.headers["X-GitHub-Api-Version"]].compactMap(\.self)
            .joined(separator: "\n")
        self.account = account
    }
}

extension URL {
    var cacheKey: String {
        let text = absoluteString
        return text.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(text[..<$0]) } ?? text
    }
}
