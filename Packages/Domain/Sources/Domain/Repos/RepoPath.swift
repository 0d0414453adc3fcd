import Shared

/// The path of a file or folder in a repository, validated for use in a URL.
public struct RepoPath: Sendable, Hashable, CustomStringConvertible {
    /// The components of the path, relative to the root. The array is empty for the root itself.
    public let components: [String]

    /// The path of the root folder.
    public static let root = RepoPath(components: [])

    public var description: String { components.joined(separator: "/") }

    /// A Boolean value that indicates whether the path is the root of the repository.
    public var isRoot: Bool { components.isEmpty }
}

extension RepoPath {
    /// Creates a path from a text. Slashes at the beginning and end are ignored.
    ///
    /// Returns `nil` if the path contains `..`, an empty component or a control character. Also returns `nil` if it is
    /// longer than 4,096 bytes, which is the limit of common systems.
    public init?(_ text: String) {
        guard text.utf8.count <= 4_096, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        var parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.first?.isEmpty == true { parts.removeFirst() }
        if parts.last?.isEmpty == true { parts.removeLast() }
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
        components = parts.map(String.init)
    }
}

extension RepoName {
    /// Returns the URL of a page within the repository, such as `releases`.
    public func page(_ part: String, on sites: WebSites) -> WebURL? {
        WebURL("\(sites[.github])/\(self)/\(part)")
    }

    /// Returns the URL of the page of a file or folder.
    ///
    /// - Parameters:
    ///   - path: The path of the file or folder.
    ///   - isFolder: Whether the path is that of a folder.
    ///   - ref: The branch, tag or commit, or `nil` for the default branch.
    ///   - line: The number of the line to show, counted from 1, or `nil` to show the first line.
    ///   - sites: The providers' websites.
    public func page(
        of path: RepoPath, isFolder: Bool = false, ref: GitRef? = nil, line: Int? = nil, on sites: WebSites
    ) -> WebURL? {
        page(path.pagePath(isFolder: isFolder, ref: ref) + (line.map { "#L\($0)" } ?? ""), on: sites)
    }
}

extension RepoPath {
    /// Returns the path of the web page of the file or folder, relative to the page of the repository.
    func pagePath(isFolder: Bool = false, ref: GitRef?) -> String {
        let components = (ref ?? .head).description.split(separator: "/").map(String.init) + components
        return "\(isFolder ? "tree" : "blob")/\(components.map(\.percentEncoded).joined(separator: "/"))"
    }
}
