import CommandParsing
import Domain
import TerminalUI

/// `movie list`.
enum ListMoviesCommand {
    static let spec = CommandSpec(
        name: "list", summary: "List the movies that TMDB lists",
        arguments: [
            ArgumentSpec(
                placeholder: "LIST", summary: "trending this week, now-playing in cinemas, or popular",
                choices: MovieListName.allCases.map(\.rawValue))
        ],
        options: ListOptions.search + OutputOptions.all(fields: Movie.reportFieldNames),
        examples: ["movie list trending", "movie list now-playing --limit 10 --json id,title"]
    ) { invocation throws(UsageError) in
        let word = try invocation.word()
        guard let name = MovieListName(rawValue: word) else { throw .badChoice(word, of: invocation.arguments[0]) }
        let list = ListCommand<MovieUseCases, Movie>(
            source: { $0.discover(name) }, paging: try PagingChoice(invocation),
            outcome: try OutcomeChoice(invocation), output: try OutputForm(invocation), subject: "the list “\(word)”")
        return try invocation.isOn(ListOptions.showQuery) ? ShowQueryCommand(list: list, query: nil) : list
    }
}
