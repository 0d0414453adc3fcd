/// An entry of a Git tree in a repository. It is a file, folder, symbolic link or submodule.
public struct RepoTreeEntry: ListElement {
    public static let kind = ItemKind.repo
    public static let listName = ItemKindName("file", "files", singular: "entry", plural: "entries")

    /// The path of the entry, relative to the root of the repository.
    public var path: String
    /// The Git type of the entry: `blob`, `tree`, `commit`, or a type that later versions of Git introduce.
    public var type: String?
    /// The Git mode of the entry: `100644` for a file, `100755` for an executable file, `040000` for a folder, `120000`
    /// for a symbolic link, or `160000` for a submodule.
    public var mode: String?
    /// The size of the file in bytes, or `nil` if the entry is not a file.
    public var size: Int?
    /// The Git hash of the entry's content.
    public var sha: String?
    /// The URL of the entry's page on GitHub.
    public var url: WebURL?

    public var listID: String { path }
    public static var incompleteReason: String {
        "The tree is too large for one response from GitHub, so this list is incomplete."
    }

    public init(path: String) {
        self.path = path
    }

    /// A Boolean value that indicates whether the entry is a folder.
    public var isFolder: Bool { type == "tree" }

    /// The name of the entry's type in user interfaces.
    public var typeName: String? {
        switch (type, mode) {
        case ("tree", _): "folder"
        case ("commit", _): "submodule"
        case ("blob", "120000"): "link"
        case ("blob", "100755"): "program"
        case ("blob", _): "file"
        default: type
        }
    }
}

/// The entries of a folder in a repository.
public struct RepoTree: Sendable, Equatable {
    /// The entries in Git's order.
    public var entries: [RepoTreeEntry]
    /// A Boolean value that indicates whether the folder has more entries than the provider returns.
    public var isTruncated: Bool
    /// The number of entries that were skipped because their paths are invalid.
    public var malformedCount: Int

    public init(entries: [RepoTreeEntry], isTruncated: Bool = false, malformedCount: Int = 0) {
        self.entries = entries
        self.malformedCount = malformedCount
        self.isTruncated = isTruncated
    }
}

/// A request for the entries of a folder at a commit.
public struct RepoFolder: Sendable, Hashable {
    public let repo: RepoName
    /// The path of the folder. The default is the root.
    public let path: RepoPath
    /// The branch, tag or commit, or `nil` for the default branch.
    public let ref: GitRef?
    /// A Boolean value that indicates whether to include the entries of subfolders.
    public let isRecursive: Bool

    public init(_ repo: RepoName, path: RepoPath = .root, ref: GitRef? = nil, isRecursive: Bool = false) {
        self.repo = repo
        self.path = path
        self.ref = ref
        self.isRecursive = isRecursive
    }
}

extension ItemReference {
    /// The branch or commit and the path in the URL of a folder's page, such as `owner/name/tree/main/src`.
    ///
    /// The value is `nil` if the reference is not the URL of a folder's page.
    public var folder: (ref: GitRef, path: RepoPath)? {
        guard let components = pagePath, components.count > 3, components[2] == "tree",
            let ref = GitRef(components[3]), let path = RepoPath(components[4...].joined(separator: "/"))
        else { return nil }
        return (ref, path)
    }
}
