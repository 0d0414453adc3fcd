import Domain
import Presentation

/// A screen that searches, whatever it searches.
@MainActor
protocol SearchScreen: AnyObject {
    var form: SearchForm { get }
    var suggestions: [RecentQuery] { get }
    var filterFields: [FilterField] { get }
    var sortChoices: [SearchSort?] { get }
    /// The budget that the newest answer reported.
    var rateLimit: RateLimit? { get }

    func queryEdited(_ text: String)
    func submitted()
    func filtersChosen(_ filters: FilterValues)
    func sortChosen(_ sort: SearchSort?)
    func filtersCleared()
    func recentQueryChosen(_ query: RecentQuery)
    func recentQueriesOpened()
}

extension SearchViewModel: SearchScreen {
    var filterFields: [FilterField] { Search.filterFields }
    var rateLimit: RateLimit? { list.rateLimit }

    /// Best match first; GitHub's other sorts have two ends.
    var sortChoices: [SearchSort?] {
        guard !Search.sortChoices.isEmpty else { return [] }
        let hasEnds = Search.Element.kind == .user || Search.Element.kind == .repo
        return [nil]
            + Search.sortChoices.flatMap { field in
                hasEnds
                    ? [SearchSort(field, order: .descending), SearchSort(field, order: .ascending)]
                    : [SearchSort(field)]
            }
    }
}

extension SearchSort {
    /// `stars, most first`
    var title: String {
        switch order {
        case nil: field
        case .descending: "\(field), most or newest first"
        case .ascending: "\(field), least or oldest first"
        }
    }
}
