import CommandParsing
import DependencyInjection
import Domain
import TerminalUI

/// `search movies`.
enum SearchMoviesCommand {
    static let spec = CommandSpec(
        name: "movies", summary: "Search movies on TMDB",
        arguments: [.words],
        options: MovieFilters.all + ListOptions.wordSearch
            + OutputOptions.all(fields: Movie.reportFieldNames) + OutputOptions.browsing,
        examples: [
            "search movies metropolis", "search movies alien --year 1979 --lang ko-KR",
            "--demo search movies star --json id,title,genres",
        ]
    ) { invocation throws(UsageError) in
        let search = try MovieFilters.search(of: invocation)
        let keepsHistory = try !invocation.isOn(ListOptions.noHistory)
        return try SearchCommand(invocation, query: search.words, page: .movieSearch(words: search.words)) {
            try $0.container.resolve(SearchMovies.self)(search, keepsHistory: keepsHistory)
        }
    }
}
