public import Foundation

/// An HTTP(S) URL as sent by the provider, stored as text because most URLs are only displayed.
///
/// It starts with `http://` or `https://` and contains no spaces or control characters, so that it can be printed,
/// copied and opened in a browser.
public struct WebURL: Sendable, Hashable, CustomStringConvertible {
    /// The text of the URL, at most ``maximumLength`` bytes.
    public let text: String

    /// The maximum length of a URL in bytes, 8 KiB, which servers commonly accept.
    public static let maximumLength = 8 << 10

    /// Creates a URL, or returns `nil` if the text is not an HTTP(S) URL.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count <= Self.maximumLength,
            text.hasPrefix("https://") || text.hasPrefix("http://"),
            bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { return nil }
        self.text = text
    }

    /// Creates a URL from a literal in the source code.
    public init(literal: StaticString) {
        text = "\(literal)"
        assert(WebURL(text) != nil, "not a URL of the web: \(literal)")
    }

    /// The parsed URL (RFC 3986), or `nil` if it is malformed.
    public var url: URL? {
        URL(string: text)
    }

    public var description: String {
        text
    }
}

extension WebURL {
    /// Returns the URL with a query item set to a value. Existing items with the same name are replaced.
    ///
    /// - Parameters:
    ///   - name: The name of the item, which must consist of ASCII letters.
    ///   - value: The value of the item.
    func settingQueryItem(_ name: String, to value: Int) -> WebURL? {
        let url = text.prefix { $0 != "#" }
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let items = parts.count > 1 ? parts[1].split(separator: "&") : []
        let kept = items.filter { $0.prefix { $0 != "=" } != name }.map(String.init)
        return WebURL("\(parts[0])?\((kept + ["\(name)=\(value)"]).joined(separator: "&"))")
    }
}
