import Network

/// By what a host tells whether a copy that was fetched before still holds (RFC 9110 section 8.8).
struct ImageValidators: Sendable, Hashable {
    let entityTag: String?
    let lastModified: String?

    static let none = ImageValidators(entityTag: nil, lastModified: nil)

    /// Longer ones are not kept.
    static let maximumLength = 256

    init(entityTag: String?, lastModified: String?) {
        self.entityTag = entityTag.flatMap(Self.usable)
        self.lastModified = lastModified.flatMap(Self.usable)
    }

    init(_ headers: HTTPHeaders) {
        self.init(entityTag: headers["ETag"], lastModified: headers["Last-Modified"])
    }

    /// The fields that ask for a 304 if the copy still holds (RFC 9110 section 13.1).
    var conditions: HTTPHeaders {
        var conditions: HTTPHeaders = [:]
        conditions["If-None-Match"] = entityTag
        conditions["If-Modified-Since"] = lastModified
        return conditions
    }

    /// What can stand in a field and in one part of a line.
    private static func usable(_ text: String) -> String? {
        let isPlain = text.utf8.count <= maximumLength && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isPlain && !text.isEmpty ? text : nil
    }
}
