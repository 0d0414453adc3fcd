import Domain
import ModelContext
import Presentation
import Shared

/// The MCP tool `read_file`, which returns the text of a file in a repository or the entries of a directory.
struct ReadFileTool: CallableTool {
    let repos: RepoUseCases
    let context: ToolContext

    let name = "read_file"
    let description = "Returns the text of a file in a GitHub repository, or the entries of a directory."
    let inputSchema: JSONValue = [
        "type": "object", "additionalProperties": false, "required": ["repo"],
        "properties": [
            "repo": ["type": "string", "maxLength": 2000, "description": "owner/name, or the URL of a file's page"],
            "path": ["type": "string", "maxLength": 4096],
            "ref": ["type": "string", "maxLength": 255, "description": "Branch, tag or commit"],
            "startLine": ["type": "integer", "minimum": 1], "endLine": ["type": "integer", "minimum": 1],
            "cached": .cached,
        ],
    ]
    let outputSchema: JSONValue? = [
        "type": "object", "required": ["repo", "path", "type"],
        "properties": [
            "repo": ["type": "string"], "path": ["type": "string"], "type": ["enum": ["file", "directory", "other"]],
            "entries": ["type": "array", "items": ["type": "object"]], "text": ["type": "string"],
            "truncated": ["type": "boolean"],
        ],
    ]

    func call(_ arguments: JSONValue, _ request: RequestContext) async throws -> ToolResult {
        let place = try RepoPlace(arguments, on: context.options.sites)
        let policy = context.policy(arguments["cached"])
        try await checkVisible(place.repo, policy)
        guard let file = RepoFileName(place.repo, path: place.path, ref: place.ref) else {
            return try await folder(place, policy)
        }
        do throws(AppError) {
            return Self.result(place, try await repos.browse.file(file, policy: policy).value, arguments)
        } catch {
            // The path may be a directory. In this case, reading it as a file causes a usage error that advises listing
            // the folder.
            guard error.kind == .usage, error.advice.contains(where: \.isListFolder) else { throw error }
            return try await folder(place, policy)
        }
    }

    /// Checks that the AI assistant may read files of a repository.
    ///
    /// - Throws: `notFound` if the repository is private. The error does not reveal whether the repository exists.
    private func checkVisible(_ name: RepoName, _ policy: FetchPolicy) async throws(AppError) {
        let item: JSONValue = ["repository": ["nameWithOwner": .string("\(name)")]]
        try await context.privacy.check(item, ItemKey(kind: .repo, id: "\(name)"), policy: policy)
    }

    private func folder(_ place: RepoPlace, _ policy: FetchPolicy) async throws(AppError) -> ToolResult {
        let source = repos.browse.entries(of: RepoFolder(place.repo, path: place.path, ref: place.ref))
        let page = try await source.page(PageRequest(number: 1, size: Self.maximumEntries), policy: policy)
        let paths = FieldPaths(["path", "type", "size"])
        let all = page.items.map { paths.select(from: $0.json(isFavorite: false)).clean() }
        var size = 0
        let entries = all.prefix { entry in
            size += entry.compactText.unicodeScalars.count + 1
            return size <= Self.maximumLength
        }
        return ToolResult(
            structured: place.json("directory").adding([
                "entries": .array(Array(entries)),
                "truncated": .bool(page.isIncomplete || page.next != nil || entries.count < all.count),
            ]))
    }

    private static let maximumEntries = 500
    /// The maximum length of the text or the entries as JSON text, in Unicode scalars.
    private static let maximumLength = 90_000

    private static func result(_ place: RepoPlace, _ file: RepoFile, _ arguments: JSONValue) -> ToolResult {
        let facts: JSONValue = ["name": .string(file.name.clean()), "size": JSONValue(file.size)]
        guard let source = file.text else {
            let isFile = file.isBinary || file.content == .tooLarge
            return ToolResult(
                structured: place.json(isFile ? "file" : "other").adding(facts).adding([
                    "isBinary": .bool(file.isBinary), "contentType": .string(file.typeName),
                ]))
        }
        let isMarkdown = [".md", ".markdown", ".mdx"].contains { file.path.lowercased().hasSuffix($0) }
        let lines = source.withoutInvisibleCharacters().split(separator: "\n", omittingEmptySubsequences: false)
        let start = arguments["startLine"]?.integer ?? 1
        let lineCount = lines.last == "" ? lines.count - 1 : lines.count
        let end = min(arguments["endLine"]?.integer ?? lines.count, lines.count)
        let chosen = start <= end ? lines[(start - 1)..<end].joined(separator: "\n") : ""
        let text = isMarkdown ? chosen.withoutHiddenMarkup() : chosen
        let shown = text.prefix(jsonLength: maximumLength)
        return ToolResult(
            structured: place.json("file").adding(facts).adding([
                "startLine": JSONValue(start), "lines": JSONValue(lineCount), "text": .string(shown),
                "truncated": .bool(shown.utf8.count < text.utf8.count),
            ]))
    }
}

/// The location of a file or directory: the repository, path and Git revision that a call to the tool `read_file`
/// specifies.
struct RepoPlace: Sendable {
    let repo: RepoName
    let path: RepoPath
    let ref: GitRef?

    init(repo: RepoName, path: RepoPath, ref: GitRef?) {
        self.repo = repo
        self.path = path
        self.ref = ref
    }

    /// Creates a location from the arguments `repo`, `path` and `ref` of a call to the tool `read_file`.
    ///
    /// - Throws: A usage error if an argument is not valid.
    init(_ arguments: JSONValue, on sites: WebSites) throws(AppError) {
        let text = arguments["repo"]?.string ?? ""
        if arguments["path"] == nil, let file = try? ItemReference(text, of: .code), text.contains("://"),
            let name = RepoFileName(try file.id(on: sites))
        {
            self.init(repo: name.repo, path: name.path, ref: name.ref)
            return
        }
        let reference = try ItemReference(text, of: .repo)
        let folder = reference.folder
        var (path, ref) = (folder?.path ?? .root, folder?.ref)
        if let text = arguments["path"]?.string {
            guard let given = RepoPath(text) else {
                throw AppError(.usage, reason: "The path is not a relative path in a repository")
            }
            path = given
        }
        if let text = arguments["ref"]?.string {
            guard let given = GitRef(text) else {
                throw AppError(.usage, reason: "The ref is not the name of a branch, tag or commit")
            }
            ref = given
        }
        self.init(repo: try RepoName(reference, on: sites), path: path, ref: ref)
    }

    func json(_ type: String) -> JSONValue {
        ["repo": .string("\(repo)"), "path": .string("\(path)"), "type": .string(type)]
    }
}

extension String {
    /// Returns a prefix of the text whose JSON text has at most the given number of Unicode scalars.
    fileprivate func prefix(jsonLength: Int) -> String {
        var prefix = String(String.UnicodeScalarView(unicodeScalars.prefix(jsonLength)))
        while true {
            let excess = JSONValue.string(prefix).compactText.unicodeScalars.count - jsonLength
            guard excess > 0 else { return prefix }
            // A scalar has at most six characters in JSON, as in `\u0001`.
            prefix = String(String.UnicodeScalarView(prefix.unicodeScalars.dropLast((excess + 5) / 6)))
        }
    }
}

extension Advice {
    /// A Boolean value that indicates whether the advice is to list the entries of a folder.
    fileprivate var isListFolder: Bool {
        if case .listFolder = self { true } else { false }
    }
}
