public import Foundation

/// An HTTP(S) URL from a provider's response.
///
/// The URL is stored as text, because most URLs are only displayed. It begins with `http://` or `https://` and contains
/// no spaces or control characters. It can therefore be printed, copied and opened in a browser.
public struct WebURL: Sendable, Hashable, CustomStringConvertible {
    /// The text of the URL. Its length is at most ``maximumLength`` bytes.
    public let text: String

    /// The maximum length of a URL in bytes. Servers commonly accept URLs of up to 8 KiB.
    public static let maximumLength = 8 << 10

    /// Creates a web URL, or returns `nil` if the text is not an HTTP(S) URL or is too long.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count <= Self.maximumLength,
            text.hasPrefix("https://") || text.hasPrefix("http://"),
            bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { return nil }
        self.text = text
    }

    /// Creates a web URL from a string literal in the source code, which must be a valid HTTP(S) URL.
    public init(literal: StaticString) {
        text = "\(literal)"
        assert(WebURL(text) != nil, "not a URL of the web: \(literal)")
    }

    /// The URL as a Foundation `URL`, or `nil` if the text is not a valid URL according to RFC 3986.
    public var url: URL? {
        URL(string: text)
    }

    public var description: String {
        text
    }
}

extension WebURL {
    /// Returns a copy of the URL with a query item set to a value.
    ///
    /// Existing query items with the same name are removed.
    ///
    /// - Parameters:
    ///   - name: The name of the query item, which must consist of ASCII letters.
    ///   - value: The value of the query item.
    func settingQueryItem(_ name: String, to value: Int) -> WebURL? {
        let url = text.prefix { $0 != "#" }
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let items = parts.count > 1 ? parts[1].split(separator: "&") : []
        let kept = items.filter { $0.prefix { $0 != "=" } != name }.map(String.init)
        return WebURL("\(parts[0])?\((kept + ["\(name)=\(value)"]).joined(separator: "&"))")
    }
}
