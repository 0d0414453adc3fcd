import CommandParsing
import Domain
import Shared
import TerminalUI

/// `repo view`.
struct ViewRepoCommand: Command {
    private let name: RepoName
    private let includesReadme: Bool
    private let output: OutputChoice<Repo>
    private let web: WebAction?

    static let readme = Option<Bool>.flag("readme", help: "With the text of the README")

    static let spec = CommandSpec(
        name: "view", summary: "Show a repository",
        arguments: [ArgumentSpec(placeholder: "OWNER/NAME", summary: "as in swiftlang/swift")],
        options: [readme.spec] + OutputOptions.all(fields: Repo.reportFieldNames) + OutputOptions.browsing,
        examples: ["repo view swiftlang/swift", "repo view swiftlang/swift --readme"]
    ) { invocation throws(UsageError) in
        try ViewRepoCommand(invocation)
    }

    private init(_ invocation: Invocation) throws(UsageError) {
        let word = try invocation.word()
        guard let name = RepoName(word) else {
            throw UsageError(
                "“\(word)” is not a repository name", hint: "it has the form OWNER/NAME, as swiftlang/swift")
        }
        self.name = name
        includesReadme = try invocation.isOn(Self.readme)
        output = try OutputChoice(invocation)
        web = try WebAction(invocation)
    }

    func run(_ repos: RepoUseCases, in context: CommandContext) async throws -> ExitCode {
        if let web {
            let page = ItemKind.repo.page(name.description, on: context.settings.sites)
            return try web.run(page, in: context)
        }
        let detail = try await context.progressLine().during {
            try await repos.load(name, includingReadme: includesReadme, policy: context.settings.policy)
        }
        if includesReadme, detail.readme == nil {
            context.messages.note(repos.load.missingReadme(of: name).message)
        }
        let repo = detail.repo.value
        let isFavorite = await context.favorites(among: [repo]).contains(repo.key)
        let text = detail.readme?.value
        return try await DetailWriter(output: output, context: context).write(
            repo, provenance: detail.repo.provenance,
            report: DetailReport(repo, readme: text, isFavorite: isFavorite), isFavorite: isFavorite,
            extra: includesReadme ? [JSONMember("readme", JSONValue(text))] : [])
    }
}
