import Foundation
import Network
import Shared

/// The contents of repositories: those of the sample project, and the READMEs of others.
extension GitHubSite {
    /// Returns the response with a list of the sample project, or `nil` for other repositories, whose lists the demo
    /// data does not contain.
    func list(_ name: String, of repo: String, for request: DemoRequest) -> DemoResponse? {
        DemoProject.matches(repo) ? request.page(of: DemoProject.rows(name)) : nil
    }

    /// Returns the Git tree of the sample project, or `nil` for other repositories. Any value of `recursive` enables
    /// it.
    func tree(_ ref: String, of repo: String, for request: DemoRequest) -> DemoResponse? {
        guard DemoProject.matches(repo), Self.isBranch(ref) else { return nil }
        let isRecursive = request["recursive"] != nil
        let entries = DemoProject.rows("tree").filter { isRecursive || $0.text("path").firstIndex(of: "/") == nil }
        return DemoResponse(json: ["tree": .array(entries), "truncated": false])
    }

    func contents(_ path: String, of repo: String, for request: DemoRequest) -> DemoResponse? {
        guard DemoProject.matches(repo) else {
            return path == "README.md" ? readme(repo) : nil
        }
        guard request["ref"].map(Self.isBranch) ?? true else { return nil }
        let files = DemoProject.rows("files")
        if let file = files.first(where: { $0.text("path") == path }) {
            let bytes = Data(file.text("text").utf8)
            guard request.message.headers["Accept"]?.firstRange(of: ".raw") == nil else {
                return DemoResponse(body: [UInt8](bytes))
            }
            return DemoResponse(
                json: file.without("text", "language").adding([
                    "type": "file", "encoding": "base64", "content": .string(bytes.base64EncodedString()),
                ]))
        }
        return files.contains { $0.text("path").hasPrefix(path + "/") } ? DemoResponse(json: .array([])) : nil
    }

    /// Returns the response with the README of another repository, or `nil` if the demo data does not contain it.
    private func readme(_ fullName: String) -> DemoResponse? {
        DemoLibrary.readmes[fullName.lowercased()].map { text in
            let bytes = Data(text.utf8)
            return DemoResponse(json: [
                "type": "file", "name": "README.md", "path": "README.md", "size": JSONValue(bytes.count),
                "encoding": "base64", "content": .string(bytes.base64EncodedString()),
            ])
        }
    }

    private static func isBranch(_ ref: String) -> Bool { ref == "HEAD" || ref == "main" }
}
