import Foundation
import Network
import Shared

/// The contents of repositories: those of the sample project, and the READMEs of others.
extension GitHubSite {
    /// Returns the response with the releases of a repository, or `nil` if the demo data does not contain them. The
    /// list of the sample project's releases is empty.
    func releases(of repo: String) -> DemoResponse? {
        DemoProject.matches(repo) ? DemoResponse(json: .array([])) : nil
    }

    func contributors(to repo: String) -> DemoResponse? {
        guard DemoProject.matches(repo) else { return nil }
        return DemoResponse(
            json: [
                [
                    "type": "Anonymous", "name": .string(DemoCommit.author),
                    "contributions": JSONValue(DemoLibrary.project?.commits.count ?? 0),
                ]
            ])
    }

    /// Returns the Git tree of the sample project, or `nil` for other repositories. Any value of `recursive` enables
    /// it.
    func tree(_ ref: String, of repo: String, for request: DemoRequest) -> DemoResponse? {
        guard DemoProject.matches(repo), let files = DemoLibrary.project?.files, Self.isBranch(ref) else {
            return nil
        }
        let isRecursive = request["recursive"] != nil
        var entries: [(path: String, json: JSONValue)] = []
        var folders: Set<String> = []
        for file in files {
            let parts = file.path.split(separator: "/")
            for depth in 1..<max(1, parts.count) where isRecursive || depth == 1 {
                let path = parts.prefix(depth).joined(separator: "/")
                guard folders.insert(path).inserted else { continue }
                entries.append((path, ["path": .string(path), "mode": "040000", "type": "tree", "sha": nil]))
            }
            guard isRecursive || parts.count == 1 else { continue }
            entries.append(
                (
                    file.path,
                    [
                        "path": file["path"], "mode": file["mode"], "type": "blob",
                        "sha": file["sha"], "size": JSONValue(file.content.utf8.count),
                    ]
                ))
        }
        return DemoResponse(
            json: [
                "sha": nil, "tree": .array(entries.sorted { $0.path < $1.path }.map(\.json)), "truncated": false,
            ])
    }

    func contents(_ path: String, of repo: String, for request: DemoRequest) -> DemoResponse? {
        guard DemoProject.matches(repo) else {
            return path == "README.md" ? readme(repo) : nil
        }
        guard request["ref"].map(Self.isBranch) ?? true, let files = DemoLibrary.project?.files else { return nil }
        if let file = files.first(where: { $0.path == path }) {
            let bytes = Data(file.content.utf8)
            guard request.message.headers["Accept"]?.firstRange(of: ".raw") == nil else {
                return DemoResponse(body: [UInt8](bytes))
            }
            return DemoResponse(json: [
                "type": "file", "name": .string(file.name), "path": file["path"], "sha": file["sha"],
                "size": JSONValue(bytes.count), "encoding": "base64", "content": .string(bytes.base64EncodedString()),
                "html_url": .string(file.page),
            ])
        }
        return files.contains { $0.path.hasPrefix(path + "/") } ? DemoResponse(json: .array([])) : nil
    }

    private static func isBranch(_ ref: String) -> Bool { ref == "HEAD" || ref == DemoProject.branch }
}
