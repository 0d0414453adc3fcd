/// A file of a repo with what is in it.
public struct RepoFile: Sendable, Equatable {
    /// What is at the path.
    public enum Content: Sendable, Equatable {
        case bytes([UInt8])
        /// Larger than the provider puts into its descriptions; to be asked for as it is stored.
        case tooLarge
        /// A link that leads to no file of the repo.
        case link(target: String)
        case submodule(url: String?)
        case folder
    }

    /// From the repo's root on.
    public let path: String
    /// What git calls its contents.
    public let sha: String?
    /// Bytes.
    public let size: Int?
    /// Its page for people.
    public let url: WebURL?
    /// What is there.
    public let content: Content

    public init(path: String, sha: String? = nil, size: Int? = nil, url: WebURL? = nil, content: Content) {
        self.path = path
        self.sha = sha
        self.size = size
        self.url = url
        self.content = content
    }

    /// Without the folders that it lies in.
    public var name: String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The text, where it is a text: UTF-8 without a zero byte, as git tells texts from other files.
    public var text: String? {
        guard case .bytes(let bytes) = content, !bytes.contains(0) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Whether its bytes are here and no text.
    public var isBinary: Bool {
        guard case .bytes = content else { return false }
        return text == nil
    }
}

/// Which file of a repo, as it was at some commit: `owner/name@ref:path`, or without `@ref` as it is now.
public struct RepoFileName: Sendable, Hashable, CustomStringConvertible {
    public let repo: RepoName
    /// The default branch when none.
    public let ref: GitRef?
    /// From the root of the repo on.
    public let path: RepoPath

    /// None for the root, which is no file.
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
    /// The first line that the URL of a file's page marks, as in `#L20` and `#L20-L30`, from 1 on; none for an id.
    public var markedLine: Int? {
        guard let fragment, fragment.first == "L" else { return nil }
        return Int(fragment.dropFirst().prefix { $0.isASCII && $0.isNumber }).flatMap { $0 > 0 ? $0 : nil }
    }
}
