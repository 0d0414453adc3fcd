import Shared

/// The path of a file or folder in a repository, validated for use in a URL.
public struct RepoPath: Sendable, Hashable, CustomStringConvertible {
    /// The path components, relative to the root. Empty for the root itself.
    public let components: [String]

    /// The path of the root folder.
    public static let root = RepoPath(components: [])

    private init(components: [String]) {
        self.components = components
    }

    /// Creates a path from a text. Leading and trailing slashes are ignored.
    ///
    /// Returns `nil` for a path that contains `..`, an empty component or a control character, or that is longer than
    /// 4,096 bytes, the limit of common systems.
    public init?(_ text: String) {
        guard text.utf8.count <= 4_096, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        var parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.first?.isEmpty == true { parts.removeFirst() }
        if parts.last?.isEmpty == true { parts.removeLast() }
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
        components = parts.map(String.init)
    }

    public var description: String { components.joined(separator: "/") }

    /// Whether the path is the root.
    public var isRoot: Bool { components.isEmpty }
}

extension RepoName {
    /// Returns the URL of a page of the repository, such as `releases`.
    public func page(_ part: String, on sites: WebSites) -> WebURL? {
        WebURL("\(sites[.github])/\(self)/\(part)")
    }

    /// Returns the URL of the page of a file or folder.
    ///
    /// - Parameters:
    ///   - path: The path of the file or folder.
    ///   - isFolder: Whether the path is that of a folder.
    ///   - ref: The branch, tag or commit, or `nil` for the default branch.
    ///   - line: The line to scroll to, counted from 1, or `nil`.
    ///   - sites: The providers' websites.
    public func page(
        of path: RepoPath, isFolder: Bool = false, ref: GitRef? = nil, line: Int? = nil, on sites: WebSites
    ) -> WebURL? {
        page(path.pagePath(isFolder: isFolder, ref: ref) + (line.map { "#L\($0)" } ?? ""), on: sites)
    }
}

extension RepoPath {
    /// Returns the path of the page, relative to the page of the repository.
    func pagePath(isFolder: Bool = false, ref: GitRef?) -> String {
        let components = (ref ?? .head).description.split(separator: "/").map(String.init) + components
        return "\(isFolder ? "tree" : "blob")/\(components.map(\.percentEncoded).joined(separator: "/"))"
    }
}
