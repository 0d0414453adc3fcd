import Domain
import Shared

/// Functions that create and parse the URIs of MCP resources, such as `searchapp://repo/owner/name`.
enum ResourceURI {
    static let scheme = "searchapp://"

    /// Returns the MCP resource URI of an item. Separators in the item's ID, such as `#`, become slashes.
    static func item(_ key: ItemKey) -> String {
        let path = key.id.split { separators.contains($0) }.map { String($0).percentEncoded }
        return "\(scheme)\(key.kind.name.word)/\(path.joined(separator: "/"))"
    }

    static func saved(_ name: String) -> String { "\(scheme)saved/\(name.percentEncoded)" }

    static func help(_ topic: String) -> String { "\(scheme)help/\(topic)" }

    /// Returns the URI template for the items of a kind, such as `searchapp://issue/{owner}/{name}/{number}`. Returns
    /// `nil` if the item IDs end with a path, which can contain slashes.
    static func template(_ kind: ItemKind) -> String? {
        let variables = variables(kind)
        guard !kind.id.placeholder.contains(":") else { return nil }
        return "\(scheme)\(kind.name.word)/\(variables.map { "{\($0)}" }.joined(separator: "/"))"
    }

    /// Returns the names of the variables in the URI template of an item kind, such as `owner` and `name`.
    static func variables(_ kind: ItemKind) -> [String] {
        kind.id.placeholder.split { separators.contains($0) }.map { $0.lowercased() }
    }

    /// Returns the ID of an item, given the values of the variables in its URI.
    static func id(_ parts: [String], of kind: ItemKind) -> String {
        let marks = kind.id.placeholder.filter { separators.contains($0) }.map(String.init) + [""]
        return zip(parts, marks).map { $0 + $1 }.joined()
    }

    /// Returns the percent-decoded path components of an MCP resource URI. Returns `nil` if the URI is malformed or has
    /// a different scheme.
    static func components(_ uri: String) -> [String]? {
        guard uri.hasPrefix(scheme), uri.utf8.count <= 8_192 else { return nil }
        var components: [String] = []
        for part in uri.dropFirst(scheme.count).split(separator: "/", omittingEmptySubsequences: false) {
            guard let text = String(part).percentDecoded, !text.isEmpty else { return nil }
            components.append(text)
        }
        return components
    }

    private static let separators: Set<Character> = ["/", "#", "@"]
}
