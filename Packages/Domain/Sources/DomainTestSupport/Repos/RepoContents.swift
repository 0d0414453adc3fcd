public import Domain

/// The releases, contributors and files of an in-memory repository.
public struct RepoContents: Sendable {
    public var releases: [RepoRelease]
    public var contributors: [RepoContributor]
    /// The contents of files by path.
    public var files: [String: [UInt8]]

    public init(
        releases: [RepoRelease] = [], contributors: [RepoContributor] = [], files: [String: [UInt8]] = [:]
    ) {
        self.releases = releases
        self.contributors = contributors
        self.files = files
    }

    /// Returns the entries of a folder, including those of subfolders if the request is recursive. Returns `nil` if the
    /// folder does not exist.
    func tree(_ folder: RepoFolder) -> RepoTree? {
        let start = folder.path.isRoot ? "" : folder.path.description + "/"
        var entries: [String: RepoTreeEntry] = [:]
        for (path, bytes) in files where path.hasPrefix(start) {
            let parts = path.dropFirst(start.count).split(separator: "/")
            for depth in 1..<max(1, parts.count) where folder.isRecursive || depth == 1 {
                let path = start + parts.prefix(depth).joined(separator: "/")
                entries[path] = RepoTreeEntry(path: path, type: "tree", mode: "040000")
            }
            guard folder.isRecursive || parts.count == 1 else { continue }
            entries[path] = RepoTreeEntry(path: path, type: "blob", mode: "100644", size: bytes.count)
        }
        guard !entries.isEmpty || folder.path.isRoot else { return nil }
        return RepoTree(entries: entries.values.sorted { $0.path < $1.path })
    }
}

extension RepoContents {
    /// Sample contents: a release, contributors with and without an account, and a few files.
    public static let sample = RepoContents(
        releases: [
            RepoRelease(tagName: "v1.0").with {
                $0.name = "First"
                $0.isDraft = false
                $0.isPrerelease = false
            }
        ],
        contributors: [
            RepoContributor(contributions: 32).with {
                $0.login = "octocat"
                $0.type = .user
            },
            RepoContributor(contributions: 1).with { $0.name = "Somebody" },
        ],
        files: ["README.md": Array("# Sample\n".utf8), "Sources/main.swift": Array("print(1)\nprint(2)\n".utf8)])
}
