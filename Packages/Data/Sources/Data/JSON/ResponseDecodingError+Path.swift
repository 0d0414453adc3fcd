import Network

extension ResponseDecodingError {
    /// The error as seen from the object that has the member.
    func below(_ key: String) -> Self {
        let rest = path.isEmpty || path.hasPrefix("[") ? path : ".\(path)"
        return Self(path: Self.shortened(key + rest), reason: reason)
    }

    /// The error as seen from the array that has the element.
    func below(_ index: Int) -> Self {
        let rest = path.isEmpty || path.hasPrefix("[") ? path : ".\(path)"
        return Self(path: Self.shortened("[\(index)]\(rest)"), reason: reason)
    }

    static func missing(_ key: String) -> Self {
        Self(path: key, reason: "missing")
    }

    /// What is skipped may be nested as deep as the server likes: the outer part of the path says enough.
    private static func shortened(_ path: String) -> String {
        path.utf8.count <= maximumPathLength ? path : String(path.prefix(maximumPathLength)) + "…"
    }

    private static let maximumPathLength = 256
}
