/// A file in a repository with its content.
public struct RepoFile: Sendable, Equatable {
    /// The content at a path in a repository.
    public enum Content: Sendable, Equatable {
        case bytes([UInt8])
        /// A file that is too large to be part of the response. It must be loaded separately.
        case tooLarge
        /// A symbolic link whose target is not a file in the repository.
        case link(target: String)
        case submodule(url: String?)
        case folder
    }

    /// The path of the file, relative to the root of the repository.
    public let path: String
    /// The Git hash of the file's content.
    public let sha: String?
    /// The size of the file in bytes.
    public let size: Int?
    /// The URL of the file's page on GitHub.
    public let url: WebURL?
    /// The content of the file.
    public let content: Content

    public init(path: String, sha: String? = nil, size: Int? = nil, url: WebURL? = nil, content: Content) {
        self.path = path
        self.sha = sha
        self.size = size
        self.url = url
        self.content = content
    }

    /// The name of the file without its path.
    public var name: String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The content as text, or `nil` if it is not text. As in Git, text is valid UTF-8 that contains no zero byte.
    public var text: String? {
        guard case .bytes(let bytes) = content, !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// A Boolean value that indicates whether the content was loaded and is not text.
    public var isBinary: Bool {
        guard case .bytes = content else { return false }
        return text == nil
    }
}

/// The name of a file at a commit, in the form `owner/name@ref:path`. For the default branch, `@ref` is omitted.
public struct RepoFileName: Sendable, Hashable, CustomStringConvertible {
    public let repo: RepoName
    /// The branch, tag or commit, or `nil` for the default branch.
    public let ref: GitRef?
    /// The path of the file, relative to the root of the repository.
    public let path: RepoPath

    /// Creates the name of a file. Returns `nil` if the path is the root, which is not a file.
    public init?(_ repo: RepoName, path: RepoPath, ref: GitRef? = nil) {
        guard !path.isRoot else { return nil }
        self.repo = repo
        self.path = path
        self.ref = ref
    }

    public init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":"), let path = RepoPath(String(text[text.index(after: colon)...]))
        else {
            return nil
        }
        let start = text[..<colon]
        let at = start.firstIndex(of: "@")
        let ref = at.map { GitRef(String(start[start.index(after: $0)...])) }
        guard let repo = RepoName(String(start[..<(at ?? colon)])), ref != .some(nil) else { return nil }
        self.init(repo, path: path, ref: ref ?? nil)
    }

    public var description: String {
        "\(repo)\(ref.map { "@\($0)" } ?? ""):\(path)"
    }
}

extension ItemReference {
    /// The number of the first line that the URL of a file's page marks, such as 20 for `#L20-L30`. Lines are counted
    /// from 1.
    ///
    /// The value is `nil` if the URL marks no line, or if the reference is not a URL.
    public var markedLine: Int? {
        guard let fragment, fragment.first == "L" else { return nil }
        return Int(fragment.dropFirst().prefix { $0.isASCII && $0.isNumber }).flatMap { $0 > 0 ? $0 : nil }
    }
}
