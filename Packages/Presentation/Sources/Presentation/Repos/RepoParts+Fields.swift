public import Domain
import Foundation
import Shared

extension RepoRelease: Reportable {
    public static let fields = FieldTable<RepoRelease>([
        .string("tagName", "Tag", \.tagName),
        .string("name", "Name", \.name),
        .boolean("isDraft", "Draft", \.isDraft),
        .boolean("isPrerelease", "Prerelease", \.isPrerelease),
        .date("createdAt", "Created", \.createdAt),
        .date("publishedAt", "Published", \.publishedAt),
        .object("author", "Author", \.author?.json),
        .string("body", "Notes", \.body),
        .string("url", "URL") { $0.url?.text },
        .objects("assets", "Files", names: { $0.assets.map(\.name) }) { $0.assets.map(\.json) },
    ])
}

extension RepoRelease.Asset {
    fileprivate var json: JSONValue {
        [
            "name": .string(name), "size": JSONValue(size), "downloadCount": JSONValue(downloadCount),
            "contentType": JSONValue(contentType), "url": JSONValue(url?.text),
        ]
    }
}

extension RepoContributor: Reportable {
    public static let fields = FieldTable<RepoContributor>([
        .string("login", "Login", \.login),
        .string("name", "Name", \.name),
        .string("type", "Type") { $0.type?.rawValue },
        .integer("contributions", "Commits", \.contributions),
        .string("url", "URL") { $0.url?.text },
        .string("avatarUrl", "Avatar") { $0.avatarURL?.text }.placed(.picture),
    ])
}

extension RepoTreeEntry: Reportable {
    public static let fields = FieldTable<RepoTreeEntry>([
        .string("path", "Path", \.path).shown { $0.isFolder ? $0.path + "/" : $0.path },
        .string("type", "Type", \.type).shown(\.typeName),
        .string("mode", "Mode", \.mode),
        .integer("size", "Size", \.size),
        .string("sha", "SHA", \.sha).shown { $0.sha.map { String($0.prefix(10)) } },
        .string("url", "URL") { $0.url?.text },
    ])
}

extension RepoFile: Reportable {
    public static let fields = FieldTable<RepoFile>([
        .string("name", "Name", \.name),
        .string("path", "Path", \.path),
        .string("type", "Type", \.typeName),
        .integer("size", "Size", \.size),
        .string("sha", "SHA", \.sha),
        .string("url", "URL") { $0.url?.text },
        .boolean("isBinary", "Binary") { $0.hasBytes ? $0.isBinary : nil },
        .string("target", "Target") { file in if case .link(let target) = file.content { target } else { nil } },
        .string("content", "Content", \.text),
    ])

    /// The type of the content as named in the GitHub API, such as `file`.
    public var typeName: String {
        switch content {
        case .bytes, .tooLarge: "file"
        case .link: "symlink"
        case .submodule: "submodule"
        case .folder: "dir"
        }
    }

    private var hasBytes: Bool {
        if case .bytes = content { true } else { false }
    }
}
