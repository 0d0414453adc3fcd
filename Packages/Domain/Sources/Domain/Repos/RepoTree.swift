/// A file, folder, link or submodule in a repo, as git knows it.
public struct RepoTreeEntry: ListElement {
    public static let kind = ItemKind.repo
    public static let listName = ItemKindName("file", "files", singular: "entry", plural: "entries")

    /// From the repo's root on.
    public let path: String
    /// `blob`, `tree` or `commit`, and what git may add.
    public let type: String?
    /// `100644` for a file, `100755` for one that can be run, `040000` for a folder, `120000` for a link, `160000` for a
    /// submodule.
    public let mode: String?
    /// Bytes; files alone have one.
    public let size: Int?
    /// What git calls its contents.
    public let sha: String?
    /// Its page for people.
    public var url: WebURL?

    public var listID: String { path }
    public static var whyIncomplete: String { "GitHub does not give so large a tree at once: this list is incomplete." }

    public init(
        path: String, type: String?, mode: String? = nil, size: Int? = nil, sha: String? = nil, url: WebURL? = nil
    ) {
        self.path = path
        self.type = type
        self.mode = mode
        self.size = size
        self.sha = sha
        self.url = url
    }

    /// Whether more lies in it.
    public var isFolder: Bool { type == "tree" }

    /// What people call it.
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

/// What lies in a folder of a repo.
public struct RepoTree: Sendable, Equatable {
    /// In git's order.
    public let entries: [RepoTreeEntry]
    /// Whether there are more than the provider gives at once.
    public let isTruncated: Bool
    /// Entries that are left out, because their paths cannot be paths.
    public let malformedCount: Int

    public init(entries: [RepoTreeEntry], isTruncated: Bool = false, malformedCount: Int = 0) {
        self.entries = entries
        self.malformedCount = malformedCount
        self.isTruncated = isTruncated
    }
}

/// Which folder of a repo, as it was at some commit.
public struct RepoFolder: Sendable, Hashable {
    public let repo: RepoName
    /// The root when not said.
    public let path: RepoPath
    /// The default branch when none.
    public let ref: GitRef?
    /// Whether what lies in the folders below it counts too.
    public let isRecursive: Bool

    public init(_ repo: RepoName, path: RepoPath = .root, ref: GitRef? = nil, isRecursive: Bool = false) {
        self.repo = repo
        self.path = path
        self.ref = ref
        self.isRecursive = isRecursive
    }
}

extension ItemReference {
    /// What the URL of a folder's page shows, as in `owner/name/tree/main/src`; none for any other page and for an id.
    public var folder: (ref: GitRef, path: RepoPath)? {
        guard let components = pagePath, components.count > 3, components[2] == "tree",
            let ref = GitRef(components[3]), let path = RepoPath(components[4...].joined(separator: "/"))
        else { return nil }
        return (ref, path)
    }
}
