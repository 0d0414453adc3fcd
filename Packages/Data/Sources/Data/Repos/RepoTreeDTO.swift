import Domain
import Shared

/// `GET /repos/{owner}/{repo}/git/trees/{sha}` (docs.github.com/rest/git/trees).
struct RepoTreeDTO: DTO {
    private var entries: Rows<RepoTreeEntry>?
    private var isTruncated: Bool?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "tree": entries = try json.rows(EntryDTO.self)
        case "truncated": isTruncated = try json.bool()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> RepoTree {
        guard let entries else { throw .missing("tree") }
        return RepoTree(
            entries: entries.items, isTruncated: isTruncated ?? false, malformedCount: entries.malformedCount)
    }

    private struct EntryDTO: DTO {
        static var idKeys: [String] { ["path"] }

        private var path: String?
        private var mode: String?
        private var type: String?
        private var size: Int?
        private var sha: String?

        mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
            switch key {
            case "path": path = try json.string()
            case "mode": mode = try json.string()
            case "type": type = try json.string()
            case "size": size = try json.count()
            case "sha": sha = try json.string()
            default: try json.skip()
            }
        }

        func entity() throws(JSONError) -> RepoTreeEntry {
            guard let path else { throw .missing("path") }
            guard RepoPath(path).map({ !$0.isRoot }) == true else { throw .malformedID("path") }
            return RepoTreeEntry(path: path, type: type, mode: mode, size: size, sha: sha)
        }
    }
}

/// Finds a folder in trees.
struct RepoTreeWalk {
    let folder: RepoFolder
    let sites: WebSites

    /// What lies in the folder, from a tree of the whole repo with all that lies in its folders; none where nothing does.
    func entries(in whole: RepoTree) throws(AppError) -> RepoTree? {
        let start = folder.path.description + "/"
        if let entry = whole.entries.first(where: { $0.path == folder.path.description }) { try check(entry) }
        let entries = whole.entries.filter { entry in
            entry.path.hasPrefix(start) && (folder.isRecursive || !entry.path.dropFirst(start.count).contains("/"))
        }
        let isFolder = whole.entries.contains { $0.path == folder.path.description }
        guard isFolder || !entries.isEmpty else { return nil }
        return RepoTree(entries: entries, isTruncated: whole.isTruncated, malformedCount: whole.malformedCount)
    }

    /// Throws a usage error if the entry is not a folder.
    func check(_ entry: RepoTreeEntry) throws(AppError) {
        guard !entry.isFolder else { return }
        let isSubmodule = entry.type == "commit"
        throw AppError(
            .usage,
            reason: "“\(folder.path)” is a \(entry.typeName ?? "file") of \(folder.repo), and not a folder",
            advice: isSubmodule ? [] : [.showFile(repo: "\(folder.repo)", path: "\(folder.path)")])
    }

    /// The entries with their pages, and their paths below a folder.
    func withPages(_ tree: RepoTree, below start: String = "") -> RepoTree {
        RepoTree(
            entries: tree.entries.map { entry in
                let path = start + entry.path
                let name = RepoPath(path)
                return RepoTreeEntry(
                    path: path, type: entry.type, mode: entry.mode, size: entry.size, sha: entry.sha,
                    url: name.flatMap {
                        folder.repo.page(of: $0, isFolder: entry.type != "blob", ref: folder.ref, on: sites)
                    })
            }, isTruncated: tree.isTruncated, malformedCount: tree.malformedCount)
    }
}
