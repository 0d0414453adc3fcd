import CommandParsing
import Data
import Domain
import Network
import TerminalUI

/// `repo releases`, `repo contributors` and `repo tree`: lists of what belongs to a repository.
enum ListRepoPartsCommand {
    static let releases = spec(
        "releases", "List the releases of a repository, newest first",
        examples: ["repo releases cli/cli", "repo releases swiftlang/swift --json tagName,publishedAt"],
        page: { $0.page("releases", on: $1) }, rows: { $0.browse.releases(of: $1) })

    static let contributors = spec(
        "contributors", "List who committed to a repository, most commits first",
        examples: ["repo contributors cli/cli", "repo contributors cli/cli --json login,contributions"],
        page: { $0.page("graphs/contributors", on: $1) }, rows: { $0.browse.contributors(to: $1) })

    private static let recursive = Option<Bool>.flag("recursive", help: "With what lies in the folders below")

    static let tree = CommandSpec(
        name: "tree", summary: "List the files of a repository, or of a folder of it",
        arguments: [.repoName, .repoPath(isOptional: true)],
        options: [recursive.spec, Option<GitRef>.ref.spec] + ListOptions.search
            + OutputOptions.all(fields: RepoTreeEntry.reportFieldNames) + OutputOptions.browsing,
        examples: [
            "repo tree cli/cli", "repo tree cli/cli pkg/cmd --recursive --all", "repo tree cli/cli --ref v2.0.0",
        ]
    ) { invocation throws(UsageError) in
        let (repo, path) = try invocation.repoAndPath()
        let isRecursive = try invocation.isOn(recursive)
        let ref = try invocation.value(.ref)
        return try command(
            invocation, repo, page: { $0.page(of: path ?? .root, isFolder: true, ref: ref, on: $1) },
            rows: { $0.browse.entries(of: RepoFolder($1, path: path ?? .root, ref: ref, isRecursive: isRecursive)) })
    }

    private typealias Page = @Sendable (RepoName, WebSites) -> WebAddress?
    private typealias Rows<Row: ListElement> = @Sendable (RepoUseCases, RepoName) -> PageSource<Row>

    private static func spec<Row: ListElement & Reportable>(
        _ name: String, _ summary: String, examples: [String], page: @escaping Page, rows: @escaping Rows<Row>
    ) -> CommandSpec {
        CommandSpec(
            name: name, summary: summary, arguments: [.repoName],
            options: ListOptions.search + OutputOptions.all(fields: Row.reportFieldNames) + OutputOptions.browsing,
            examples: examples
        ) { invocation throws(UsageError) in
            try command(invocation, try invocation.item(.repo), page: page, rows: rows)
        }
    }

    private static func command<Row: ListElement & Reportable>(
        _ invocation: Invocation, _ repo: ItemReference, page: @escaping Page, rows: @escaping Rows<Row>
    ) throws(UsageError) -> any Command {
        RepoPartsCommand(
            repo: repo, rows: rows, paging: try PagingChoice(invocation), outcome: try OutcomeChoice(invocation),
            output: try OutputForm(invocation), web: try WebAction(invocation), page: page,
            showsQuery: try invocation.isOn(ListOptions.showQuery))
    }

    /// A list of a repository that is known once its host is.
    private struct RepoPartsCommand<Row: ListElement & Reportable>: Command {
        let repo: ItemReference
        let rows: Rows<Row>
        let paging: PagingChoice
        let outcome: OutcomeChoice
        let output: OutputForm<Row>
        let web: WebAction?
        let page: Page
        let showsQuery: Bool
        private let rehearsal = RehearsalTransport()

        var transport: (any HTTPTransport)? { showsQuery ? rehearsal : nil }

        func run(_ repos: RepoUseCases, in context: CommandContext) async throws -> ExitCode {
            let name = try repo.repoName(on: context.settings.sites)
            if let web { return try web.run(page(name, context.settings.sites), in: context) }
            let list = ListCommand<RepoUseCases, Row>(
                source: { rows($0, name) }, paging: paging, outcome: outcome, output: output,
                subject: "the \(Row.listName.words) of \(name)")
            return showsQuery
                ? try await ShowQueryCommand(list: list, query: nil, rehearsal: rehearsal).run(repos, in: context)
                : try await list.run(repos, in: context)
        }
    }
}

extension ArgumentSpec {
    static func repoPath(isOptional: Bool) -> ArgumentSpec {
        ArgumentSpec(placeholder: "PATH", summary: "from the root of the repository on", isOptional: isOptional)
    }
}

extension Option where Value == GitRef {
    static var ref: Option {
        Option(
            "ref", value: .required(placeholder: "R"), expects: "a branch, a tag or a commit",
            help: "As it was at this branch, tag or commit"
        ) { GitRef($0) }
    }
}

extension ItemReference {
    func repoName(on sites: WebSites) throws -> RepoName {
        let id = try id(on: sites)
        guard let name = RepoName(id) else { throw UsageError("“\(id)” is not \(ItemKind.repo.id.description)") }
        return name
    }
}

extension Invocation {
    /// A repository, and the path after it if there is one.
    func repoAndPath() throws(UsageError) -> (repo: ItemReference, path: RepoPath?) {
        guard let first = words.first else { throw missingArgument(0) }
        guard words.count <= 2 else { throw unexpectedWord(2) }
        let repo = try Self.item(first, of: .repo)
        guard words.count > 1 else { return (repo, nil) }
        guard let path = RepoPath(words[1]) else {
            throw UsageError("“\(words[1])” is not a path in a repository", hint: "as in Sources/main.swift")
        }
        return (repo, path)
    }
}
