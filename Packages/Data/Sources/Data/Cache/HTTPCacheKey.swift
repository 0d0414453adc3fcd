import Foundation
import Network

/// What tells one stored answer from another: address, `Accept` and account. The method is always GET.
struct HTTPCacheKey: Hashable, Sendable {
    /// The address without its fragment.
    let url: String
    let accept: String
    /// Whose answer it is; empty for nobody's.
    let account: String

    init(_ request: HTTPRequest, account: String) {
        url = request.url.cacheKey
        accept = request.headers["Accept"] ?? ""
        self.account = account
    }
}

extension URL {
    var cacheKey: String {
        let text = absoluteString
        return text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
    }
}
