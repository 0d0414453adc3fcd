import Shared

/// The path of a file or folder in a repo, checked before it goes into a URL.
public struct RepoPath: Sendable, Hashable, CustomStringConvertible {
    /// From the root on; none for the root itself.
    public let components: [String]

    /// The root.
    public static let root = RepoPath(components: [])

    private init(components: [String]) {
        self.components = components
    }

    /// None for a path that leads upwards, has an empty part or a control character, or is longer than 4,096 bytes, the
    /// most that common systems take. Slashes before and after it do not count.
    public init?(_ text: String) {
        guard text.utf8.count <= 4_096, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        var parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.first?.isEmpty == true { parts.removeFirst() }
        if parts.last?.isEmpty == true { parts.removeLast() }
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
        components = parts.map(String.init)
    }

    public var description: String { components.joined(separator: "/") }

    /// Whether it is the root itself.
    public var isRoot: Bool { components.isEmpty }
}

extension RepoName {
    /// The page of a part of the repo: `releases`.
    public func page(_ part: String, on sites: WebSites) -> WebURL? {
        WebURL("\(sites[.github])/\(self)/\(part)")
    }

    /// The page of a file or folder.
    ///
    /// - Parameters:
    ///   - ref: The default branch when none.
    ///   - line: To be shown first, counted from 1.
    public func page(
        of path: RepoPath, isFolder: Bool = false, ref: GitRef? = nil, line: Int? = nil, on sites: WebSites
    ) -> WebURL? {
        page(path.pagePath(isFolder: isFolder, ref: ref) + (line.map { "#L\($0)" } ?? ""), on: sites)
    }
}

extension RepoPath {
    /// The path of the page of what is there, below the repo's own.
    func pagePath(isFolder: Bool = false, ref: GitRef?) -> String {
        let components = (ref ?? .head).description.split(separator: "/").map(String.init) + components
        return "\(isFolder ? "tree" : "blob")/\(components.map(\.percentEncoded).joined(separator: "/"))"
    }
}
