public import Foundation
public import Shared

/// A URL of the web as the provider sent it, kept as text because most are only shown.
///
/// It starts with `http://` or `https://` and holds no space or control character, so that it can be
/// printed, copied and handed to a browser.
public struct WebURL: Sendable, Hashable, CustomStringConvertible {
    /// As it was given; at most ``maximumLength`` bytes.
    public let text: String

    /// At most 8 KiB, the length that servers commonly accept.
    public static let maximumLength = 8 << 10

    /// None when the text is no URL of the web.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count <= Self.maximumLength,
            text.hasPrefix("https://") || text.hasPrefix("http://"),
            bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { return nil }
        self.text = text
    }

    /// One that is spelled out in the source.
    public init(literal: StaticString) {
        text = "\(literal)"
        assert(WebURL(text) != nil, "not a URL of the web: \(literal)")
    }

    /// The same parsed (RFC 3986), or none when it is malformed after all.
    public var url: URL? {
        URL(string: text)
    }

    public var description: String {
        text
    }
}

extension JSONReader {
    /// None for `null`, and for a text that is no URL of the web.
    public mutating func webURL() throws(JSONError) -> WebURL? {
        guard let string = try string() else { return nil }
        return WebURL(string)
    }
}

extension JSONWriter {
    /// Left out when nil.
    public mutating func add(_ key: StaticString, _ value: WebURL?) {
        add(key, value?.text)
    }
}

extension WebURL {
    /// The same URL with the query item set to this value, in place of those of the same name.
    ///
    /// - Parameter name: ASCII letters.
    func settingQueryItem(_ name: String, to value: Int) -> WebURL? {
        let url = text.prefix { $0 != "#" }
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let items = parts.count > 1 ? parts[1].split(separator: "&") : []
        let kept = items.filter { $0.prefix { $0 != "=" } != name }.map(String.init)
        return WebURL("\(parts[0])?\((kept + ["\(name)=\(value)"]).joined(separator: "&"))")
    }
}
