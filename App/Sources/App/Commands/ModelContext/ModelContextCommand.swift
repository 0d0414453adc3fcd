import CommandParsing
import Core
import Data
import Domain
import ModelContext
import Shared
import ToolServer

enum ModelContextCommand {
    /// A kind of change that the user permits AI assistants to make.
    private enum Permission: String, CaseIterable {
        case favorites, files

        init?(argument: String) {
            self.init(rawValue: argument == "favourites" ? Self.favorites.rawValue : argument)
        }
    }

    private static let allow = Option<[Permission]>(
        "allow", value: .required(placeholder: "WHAT"), choices: Permission.allCases.map(\.rawValue), isList: true,
        isRepeatable: true, expects: "a list of favorites and files",
        help: "Permit assistants to change favorites or to write files"
    ) { text in
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let permissions = names.compactMap { Permission(argument: $0) }
        return permissions.count == names.count ? permissions : nil
    }
    private static let output = Option<String>.text(
        "output", short: "o", "DIR", completion: .files, help: "Directory where assistants may write files")
    private static let isPrivate = Option<Bool>.flag("private", help: "Show private repositories to assistants")
    private static let history = Option<Bool>.flag("history", help: "Save the assistants' queries to the history")

    static let spec = CommandSpec(
        name: "mcp", summary: "Start a Model Context Protocol server for AI assistants",
        options: [allow.spec, output.spec, isPrivate.spec, history.spec],
        examples: ["mcp", "--demo mcp", "mcp --allow favorites"],
        discussion: """
            An assistant starts this command and sends it requests on standard input. By default,
            assistants can only read: they can search, view items and saved searches, and read files
            of public repositories. The server never prompts. To sign in, run `App auth login` first.
            """
    ) { invocation throws(UsageError) in try command(invocation) }

    private static func command(_ invocation: Invocation) throws(UsageError) -> Command {
        let allowed = Set(try invocation.values(allow).flatMap(\.self))
        let directory = try invocation.value(output)
        let (showsPrivate, keepsHistory) = (try invocation.isOn(isPrivate), try invocation.isOn(history))
        guard allowed.contains(.files) == (directory != nil) else {
            throw UsageError("--allow files and --output DIR are only used together")
        }
        var command = Command.succeeding { (tools: ToolServer, context) in
            let settings = context.settings
            var options = ToolServerOptions(
                info: ServerInfo(name: "search-app", title: "Search App", version: Version.current),
                sites: settings.sites, policy: settings.policy, account: context.account)
            options.showsPrivate = showsPrivate
            options.keepsHistory = keepsHistory
            options.changesFavorites = allowed.contains(.favorites)
            options.collection = try directory.map { path in
                guard PartialFile.isFolder(path) else { throw UsageError("--output: “\(path)” is not a directory") }
                return CollectionDirectory(path: path) { FileCollectionStore(path: $0) }
            }
            do {
                try await tools.server(options).run(on: StandardStreams())
            } catch is CancellationError {}
        }
        command.isServer = true
        command.assemblies = { [ToolServerAssembly()] }
        return command
    }
}
