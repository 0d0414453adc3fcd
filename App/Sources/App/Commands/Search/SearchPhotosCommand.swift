import CommandParsing
import DependencyInjection
import Domain
import TerminalUI

/// `search photos`.
enum SearchPhotosCommand {
    static let spec = CommandSpec(
        name: "photos", summary: "Search photos on Unsplash",
        arguments: [.words],
        options: PhotoFilters.all + ListOptions.wordSearch
            + OutputOptions.all(fields: Photo.reportFieldNames) + OutputOptions.browsing,
        examples: [
            "search photos lighthouse", "search photos 'snowy mountains' --orientation landscape --color blue",
            "--demo search photos sea --json id,author",
        ]
    ) { invocation throws(UsageError) in
        let search = try PhotoFilters.search(of: invocation)
        let keepsHistory = try !invocation.isOn(ListOptions.noHistory)
        return try SearchCommand(invocation, query: search.words, page: .photoSearch(words: search.words)) {
            try $0.container.resolve(SearchPhotos.self)(search, keepsHistory: keepsHistory)
        }
    }
}
