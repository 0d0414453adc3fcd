import CommandParsing
import Domain
import TerminalUI

/// `repo file`: a file of a repository, shown or saved.
struct RepoFileCommand: Command {
    /// A repository, or the page of the file itself.
    private let reference: ItemReference
    /// None where the page names it.
    private let path: RepoPath?
    private let ref: GitRef?
    private let line: Int?
    private let choice: PictureChoice
    private let output: OutputForm<RepoFile>
    private let web: WebAction?

    static let line = Option<Int>.integer("line", "N", in: 1...10_000_000, help: "Begin at this line")

    static let spec = CommandSpec(
        name: "file", summary: "Show or save a file of a repository",
        arguments: [.repoName, .repoPath(isOptional: false)],
        options: [Option<GitRef>.ref.spec, line.spec] + PictureChoice.options
            + OutputOptions.all(fields: RepoFile.reportFieldNames) + OutputOptions.browsing,
        examples: [
            "repo file cli/cli README.md", "repo file cli/cli cmd/gh/main.go --line 20",
            "repo file cli/cli go.mod --ref v2.0.0 -o go.mod",
            "repo file https://github.com/cli/cli/blob/trunk/go.mod",
        ]
    ) { invocation throws(UsageError) in try RepoFileCommand(invocation) }

    private init(_ invocation: Invocation) throws(UsageError) {
        if invocation.words.count == 1, let word = invocation.words.first, word.hasPrefix("http") {
            (reference, path) = (try Invocation.item(word, of: .code), nil)
        } else {
            let (repo, path) = try invocation.repoAndPath()
            guard let path, !path.isRoot else { throw invocation.missingArgument(1) }
            (reference, self.path) = (repo, path)
        }
        ref = try invocation.value(.ref)
        line = try invocation.value(Self.line)
        choice = try PictureChoice(invocation)
        output = try OutputForm(invocation)
        web = try WebAction(invocation)
    }

    func run(_ repos: RepoUseCases, in context: CommandContext) async throws -> ExitCode {
        let sites = context.settings.sites
        guard
            let name = try path.flatMap({ RepoFileName(try reference.repoName(on: sites), path: $0, ref: ref) })
                ?? RepoFileName(try reference.id(on: sites))
        else { throw UsageError("“\(path?.description ?? "")” is not a file's path") }
        if let web {
            return try web.run(name.repo.page(of: name.path, ref: name.ref, line: line, on: sites), in: context)
        }
        let progress = context.progressLine()
        if let file = choice.file {
            try file.requireFree(mayReplace: choice.mayReplace)
            let bytes = try await progress.during {
                try await repos.browse.bytes(of: name, policy: context.settings.policy)
            }
            try file.write(bytes, mayReplace: choice.mayReplace, standardOutput: context.output)
            return .success
        }
        let file = try await progress.during { try await repos.browse.file(name, policy: context.settings.policy) }
        try await context.console.write(file.value, as: output, line: line, provenance: file.provenance)
        return .success
    }
}
