import Domain
import Shared

/// A decoder for a Git tree (docs.github.com/rest/git/trees).
struct RepoTreeDTO: DTO {
    private var entries: Rows<RepoTreeEntry>?
    private var isTruncated: Bool?

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

        private var entry = RepoTreeEntry(path: "")

        mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
            switch key {
            case "path": entry.path = try json.string() ?? ""
            case "mode": entry.mode = try json.string()
            case "type": entry.type = try json.string()
            case "size": entry.size = try json.count()
            case "sha": entry.sha = try json.string()
            default: try json.skip()
            }
        }

        func entity() throws(JSONError) -> RepoTreeEntry {
            guard !entry.path.isEmpty else { throw .missing("path") }
            guard RepoPath(entry.path).map({ !$0.isRoot }) == true else { throw .malformedID("path") }
            return entry
        }
    }
}

/// A search for a folder in Git trees.
struct RepoTreeWalk {
    let folder: RepoFolder
    let sites: WebSites

    /// Returns the entries of this folder, taken from the recursive tree of the repository, or `nil` if the folder does
    /// not exist.
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

    /// Checks that an entry is a folder.
    ///
    /// - Throws: A usage error if the entry is not a folder.
    func check(_ entry: RepoTreeEntry) throws(AppError) {
        guard !entry.isFolder else { return }
        let isSubmodule = entry.type == "commit"
        throw AppError(
            .usage,
            reason: "“\(folder.path)” is a \(entry.typeName ?? "file") of \(folder.repo), and not a folder",
            advice: isSubmodule ? [] : [.showFile(repo: "\(folder.repo)", path: "\(folder.path)")])
    }

    /// Returns the tree with the URLs of the pages of its entries.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - start: The path of the tree with a slash at its end. It precedes the paths of the entries.
    func withPages(_ tree: RepoTree, below start: String = "") -> RepoTree {
        RepoTree(
            entries: tree.entries.map { entry in
                let path = start + entry.path
                let name = RepoPath(path)
                return entry.with { entry in
                    entry.path = path
                    entry.url = name.flatMap {
                        folder.repo.page(of: $0, isFolder: entry.type != "blob", ref: folder.ref, on: sites)
                    }
                }
            }, isTruncated: tree.isTruncated, malformedCount: tree.malformedCount)
    }
}
