import CommandParsing
import DependencyInjection
import Domain
import TerminalUI

/// `search users`.
enum SearchUsersCommand {
    static let spec = CommandSpec(
        name: "users", summary: "Search GitHub users and organisations",
        arguments: [.words],
        options: UserFilters.all + ListOptions.search
            + OutputOptions.all(fields: GitHubUser.reportFieldNames) + OutputOptions.browsing,
        examples: [
            "search users octocat", "search users --location Seoul --followers '>=100' --sort followers",
            "search users swift --json login,url --limit 5",
        ]
    ) { invocation throws(UsageError) in
        let query = try invocation.query(qualifiers: UserFilters.qualifiers(of: invocation))
        let search = UserSearch(
            query: query, sort: try invocation.value(UserFilters.sort),
            order: try invocation.value(ListOptions.order))
        let keepsHistory = try !invocation.isOn(ListOptions.noHistory)
        return try SearchCommand(invocation, query: query.text, page: .gitHub(type: "users", query: query.text)) {
            try $0.container.resolve(SearchUsers.self)(search, keepsHistory: keepsHistory)
        }
    }
}
