import Domain
import ModelContext

extension Prompt {
    /// Returns the prompts that the MCP server offers. Clients often show them as slash commands.
    static func all(_ kinds: KindToolboxes) -> [Prompt] {
        [
            Prompt(
                "whats-new", description: "Summarize new results of saved searches",
                arguments: [Argument("names", description: "Saved searches, separated by commas. Default: all")]
            ) { arguments in
                let names = arguments["names"].map { " for the saved searches \($0)" } ?? ""
                return """
                    Call whats_new\(names) and summarize the results in a short list with links, grouped by saved search. Then \
                    ask whether to mark them as shown.
                    """
            },
            Prompt(
                "find-repos", description: "Find repositories for a task",
                arguments: [
                    Argument("need", description: "What the repository should do", isRequired: true),
                    Argument("language", description: "Programming language"),
                ]
            ) { arguments in
                let language = arguments["language"].map { " Use the filter language with \($0)." } ?? ""
                return """
                    Find repositories for this need: \(arguments["need"] ?? ""). Call describe_search for repos, then search with \
                    two or three different queries.\(language) Compare the best five by purpose, stars, license and last push, \
                    and recommend one.
                    """
            },
            Prompt(
                "compare-repos", description: "Compare repositories",
                arguments: [
                    Argument("repos", description: "Names such as owner/name, separated by commas", isRequired: true)
                ]
            ) { arguments in
                """
                Compare the repositories \(arguments["repos"] ?? ""). Call view with kind repo, all ids, and the parts readme and \
                releases. Show purpose, maturity, activity, license and open issues in one table, and say for whom each one fits.
                """
            },
        ]
    }
}
