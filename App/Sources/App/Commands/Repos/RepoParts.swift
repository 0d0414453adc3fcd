import CommandParsing
import Domain
import Presentation
import TerminalKit
import TerminalUI

enum RepoParts {
    static let releases = spec(
        "releases", "List the releases of a repository, newest first",
        examples: ["repo releases cli/cli", "repo releases swiftlang/swift --json tagName,publishedAt"],
        page: { $0.page("releases", on: $1) }, rows: { $0.browse.releases(of: $1) })

    static let contributors = spec(
        "contributors", "List the contributors of a repository, most commits first",
        examples: ["repo contributors cli/cli", "repo contributors cli/cli --json login,contributions"],
        page: { $0.page("graphs/contributors", on: $1) }, rows: { $0.browse.contributors(to: $1) })

    private static let recursive = Option<Bool>.flag("recursive", help: "Include the contents of subfolders")
    private static let ref = Option<GitRef>(
        "ref", value: .required(placeholder: "R"), expects: "a branch, a tag or a commit",
        help: "Use this branch, tag or commit"
    ) { GitRef($0) }

    static let tree = CommandSpec(
        name: "tree", summary: "List the files in a repository or folder",
        arguments: [.repoName, path(isOptional: true)],
        options: [recursive.spec, ref.spec] + listOptions(RepoTreeEntry.self),
        examples: [
            "repo tree cli/cli", "repo tree cli/cli pkg/cmd --recursive --all", "repo tree cli/cli --ref v2.0.0",
        ]
    ) { invocation throws(UsageError) in
        let (repo, typed) = try repoAndPath(invocation)
        let shown = typed == nil ? repo.folder : nil
        let (isRecursive, path) = (try invocation.isOn(recursive), typed ?? shown?.path)
        let ref = try invocation.value(ref) ?? shown?.ref
        return try command(
            invocation, repo, page: { $0.page(of: path ?? .root, isFolder: true, ref: ref, on: $1) },
            rows: { $0.browse.entries(of: RepoFolder($1, path: path ?? .root, ref: ref, isRecursive: isRecursive)) })
    }

    private static let line = Option<Int>.integer(
        "line", "N", in: 1...10_000_000, help: "Show the file from this line on")

    static let file = CommandSpec(
        name: "file", summary: "Show or save a file from a repository",
        arguments: [.repoName, path(isOptional: false)],
        options: [ref.spec, line.spec] + FileTarget.options + OutputOptions.all(fields: RepoFile.fieldNames)
            + OutputOptions.browsing,
        examples: [
            "repo file cli/cli README.md", "repo file cli/cli cmd/gh/main.go --line 20",
            "repo file cli/cli go.mod --ref v2.0.0 -o go.mod", "repo file https://github.com/cli/cli/blob/trunk/go.mod",
        ]
    ) { invocation throws(UsageError) in
        let (reference, path): (ItemReference, RepoPath?)
        if invocation.words.count == 1, let word = invocation.words.first, word.hasPrefix("http") {
            (reference, path) = (try Invocation.item(word, of: .code), nil)
        } else {
            (reference, path) = try repoAndPath(invocation)
            guard let path, !path.isRoot else { throw invocation.missingArgument(1) }
        }
        let (line, ref) = (try invocation.value(line) ?? reference.markedLine, try invocation.value(ref))
        let (target, output) = (try FileTarget(invocation), try OutputDescription<RepoFile>(invocation))
        let action = try invocation.choice(of: OutputOptions.actions)
        return .succeeding { (repos: RepoUseCases, context) in
            try await context.items.writeFile(
                of: reference, path: path, ref: ref, line: line, to: target, as: output, action: action,
                with: repos.browse)
        }
    }

    private typealias Page = @Sendable (RepoName, WebSites) -> WebURL?
    private typealias Rows<Row: ListElement> = @Sendable (RepoUseCases, RepoName) -> PageSource<Row>

    private static func spec<Row: ListElement & TableReportable>(
        _ name: String, _ summary: String, examples: [String], page: @escaping Page, rows: @escaping Rows<Row>
    ) -> CommandSpec {
        CommandSpec(
            name: name, summary: summary, arguments: [.repoName], options: listOptions(Row.self), examples: examples
        ) { invocation throws(UsageError) in
            try command(invocation, try invocation.item(.repo), page: page, rows: rows)
        }
    }

    private static func listOptions<Row: TableReportable>(_: Row.Type) -> [OptionSpec] {
        ListOptions.search + OutputOptions.all(fields: Row.fieldNames) + OutputOptions.browsing
    }

    /// Creates a command that lists parts of a repository, such as its releases. The repository reference is resolved
    /// when the command runs, because the host is not known until then.
    private static func command<Row: ListElement & TableReportable>(
        _ invocation: Invocation, _ repo: ItemReference, page: @escaping Page, rows: @escaping Rows<Row>
    ) throws(UsageError) -> Command {
        try .list(invocation, page: { page(try RepoName(repo, on: $0), $0) }) { (repos: RepoUseCases, context) in
            let name = try RepoName(repo, on: context.settings.sites)
            return (rows(repos, name), "the \(Row.listName.words) of \(name)")
        }
    }

    private static func path(isOptional: Bool) -> ArgumentSpec {
        ArgumentSpec(
            placeholder: "PATH", summary: "a path relative to the root of the repository", isOptional: isOptional)
    }

    /// Returns the repository and the path from the arguments of a command. The path is `nil` if there is no second
    /// argument.
    ///
    /// - Throws: A usage error if there are no arguments or more than two.
    private static func repoAndPath(_ invocation: Invocation) throws(UsageError) -> (ItemReference, RepoPath?) {
        let words = invocation.words
        guard let first = words.first else { throw invocation.missingArgument(0) }
        guard words.count <= 2 else { throw invocation.unexpectedWord(2) }
        let repo = try Invocation.item(first, of: .repo)
        guard words.count > 1 else { return (repo, nil) }
        guard let path = RepoPath(words[1]) else {
            throw UsageError(
                "“\(words[1])” is not a path in a repository", hint: "use a relative path such as Sources/main.swift")
        }
        return (repo, path)
    }
}
