import CommandParsing
import DependencyInjection
import Domain
import TerminalUI

/// `search repos`.
enum SearchReposCommand {
    static let spec = CommandSpec(
        name: "repos", summary: "Search GitHub repositories",
        arguments: [.words],
        options: RepoFilters.all + ListOptions.search
            + OutputOptions.all(fields: Repo.reportFieldNames) + OutputOptions.browsing,
        examples: [
            "search repos swift argument parser", "search repos --language swift --stars '>=1000' --sort stars",
            "search repos 'cli OR tui' --archived=false --json fullName,url",
        ]
    ) { invocation throws(UsageError) in
        let query = try invocation.query(qualifiers: RepoFilters.qualifiers(of: invocation))
        let search = RepoSearch(
            query: query, sort: try invocation.value(RepoFilters.sort),
            order: try invocation.value(ListOptions.order))
        let keepsHistory = try !invocation.isOn(ListOptions.noHistory)
        return try SearchCommand(
            invocation, query: query.text, page: .gitHub(type: "repositories", query: query.text)
        ) {
            try $0.container.resolve(SearchRepos.self)(search, keepsHistory: keepsHistory)
        }
    }
}
