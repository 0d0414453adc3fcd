import Shared

extension GitHubList {
    /// The files of the sample project.
    static let code = GitHubList(
        rows: { DemoProject.rows("files") },
        qualifiers: [
            "repo": .constant(DemoProject.fullName), "user": .constant(DemoProject.owner),
            "org": .constant(DemoProject.owner), "filename": .prefix("name"), "language": .language("language"),
            "size": .number("size"),
            "extension": GitHubQualifier { value in
                { file in
                    let parts = file.text("name").lowercased().split(separator: ".", omittingEmptySubsequences: false)
                    return parts.dropFirst().last.map(String.init) == value.lowercased()
                }
            },
            "path": GitHubQualifier { value in
                let folder = value.lowercased().split(separator: "/").joined(separator: "/")
                return { file in
                    let path = file.text("path").lowercased()
                    return folder.isEmpty ? !path.contains("/") : path.hasPrefix(folder + "/")
                }
            },
        ].unknown("in", "fork"),
        texts: ["file": "text", "path": "path"], names: ["name"], matchType: "FileContent",
        searchRow: { file in
            file.without("text", "language").adding(["repository": DemoProject.repository])
        })
}
