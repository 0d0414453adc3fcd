public import Domain
public import Observation
import Shared

/// A search screen: the box, its filters and sort, suggestions, and the list of results.
///
/// It is observed as a whole, by its `Revision`, as lists are.
@MainActor
public final class SearchViewModel<Element: Item>: SavedSearchScreen, Observable {
    private let revision = Revision()
    private var editedForm = SearchForm() { didSet { revision.changed() } }
    private var formProblem: QueryError? { didSet { revision.changed() } }
    private var recentQueries: [RecentQuery] = [] { didSet { revision.changed() } }

    /// What stands in the box and the overlays.
    public private(set) var form: SearchForm {
        get { revision.observed(editedForm) }
        set { editedForm = newValue }
    }
    /// What is wrong with the form; nothing was sent for it.
    public private(set) var problem: QueryError? {
        get { revision.observed(formProblem) }
        set { formProblem = newValue }
    }
    /// Recent queries that go on from what is typed, newest first.
    public private(set) var suggestions: [RecentQuery] {
        get { revision.observed(recentQueries) }
        set { recentQueries = newValue }
    }
    /// What is offered before anything is searched for.
    public let start: StartModel
    /// The results.
    public let list: ListModel<Element>

    /// What the search takes: filters and sorts.
    public let schema: SearchSchema
    public var onSearchElsewhere: ((SavedSearch) -> Void)?

    private let search: Search<Element>
    private let feed: SearchFeed<Element>?
    private let fetchRecentQueries: FetchRecentQueries
    private let savedSearches: any SavedSearchesRepository
    private let context: ScreenContext
    /// What was submitted last.
    private var searchedForm = SearchForm()
    /// What the list that is shown was searched for.
    private var shownForm = SearchForm()
    private var suggesting: Task<Void, Never>?
    private var saving: Task<Void, Never>?

    /// - Parameters:
    ///   - feed: What is listed while nothing is searched for; nothing when none.
    ///   - search: The use case.
    ///   - examples: What is offered to be searched for.
    public init(
        context: ScreenContext, fetchRecentQueries: FetchRecentQueries,
        savedSearches: any SavedSearchesRepository, feed: SearchFeed<Element>? = nil, examples: [String] = [],
        search: Search<Element>
    ) {
        start = StartModel(
            Element.kind, examples: examples, fetchRecentQueries: fetchRecentQueries, savedSearches: savedSearches,
            counts: context.newRowCounts)
        schema = Element.kind.search
        self.context = context
        self.fetchRecentQueries = fetchRecentQueries
        self.savedSearches = savedSearches
        self.feed = feed
        self.search = search
        list = ListModel(context: context)
    }

    public var openableKey: ItemKey? { list.selected?.item.key }
    public var url: WebURL? { list.selected?.item.url }

    /// The screen came up for the first time.
    public func appeared() {
        if list.state == .neverSearched { returnToStart() }
    }

    /// What the cursor stands on at the start is searched for.
    public func startEntryChosen() {
        guard list.state == .neverSearched, let index = start.selectedIndex else { return }
        let entry = start.entries[index]
        guard let search = entry.search else { return searched(for: entry.query) }
        if search.kind == Element.kind { savedSearchChosen(search) } else { onSearchElsewhere?(search) }
    }

    public func savedSearchChosen(_ search: SavedSearch) {
        do throws(QueryError) {
            let terms = try SavedSearchTerms(search)
            form = SearchForm(text: try terms.box, filters: terms.filters, sort: terms.sort)
            submitted()
        } catch {
            context.messages.failed(error.appError)
        }
    }

    /// The box holds another text; nothing is searched for until it is submitted.
    public func queryEdited(_ text: String) {
        form.text = text
        problem = nil
        suggest(beginningWith: text)
    }

    /// Returns the ways to complete the last word of a text that is typed into the box.
    public func completions(of text: String) -> [SearchCompletion] {
        schema.completions(of: text) { context.seen[$0] }
    }

    /// The form is searched for: a search under way gives way to it, and an empty form returns to the start.
    public func submitted() {
        dropSuggestions()
        problem = nil
        // What was said of the last query does not hold for this one.
        context.messages.toastDismissed()
        switch list.state {
        case .rows, .empty: shownForm = searchedForm
        default: break
        }
        searchedForm = form
        do throws(QueryError) {
            let query = try form.query(schema)
            list.opened(search(query), subject: query.text)
        } catch  where error.isAboutMissingWords {
            returnToStart()
        } catch {
            problem = error
            // The box may have no room for the whole sentence.
            context.messages.failed(error.appError)
        }
    }

    /// What is wrong with other filters; nothing is sent, and nothing changes.
    public func problem(with filters: FilterValues) -> QueryError? {
        do throws(QueryError) {
            _ = try SearchForm(text: form.text, filters: filters, sort: form.sort).query(schema)
            return nil
        } catch {
            return error.isAboutMissingWords ? nil : error
        }
    }

    /// The search under way is given up: the list that it replaced comes back, and the box says what that is about.
    public func loadingCancelled() -> Bool {
        if start.countingCancelled() { return true }
        let isNew = list.rows.isEmpty
        guard list.loadingCancelled() else { return false }
        if isNew, list.state != .neverSearched {
            (form, searchedForm) = (shownForm, shownForm)
            problem = nil
        }
        return true
    }

    /// A query from elsewhere is typed and submitted.
    public func searched(for text: String) {
        form = SearchForm(text: text)
        submitted()
    }

    /// Other filters were chosen; they hold at once when there is something to search for.
    public func filtersChosen(_ filters: FilterValues) {
        form.filters = filters
        submitted()
    }

    /// Another sort was chosen; best match when none.
    public func sortChosen(_ sort: SearchSort?) {
        form.sort = sort
        submitted()
    }

    /// Filters and sort go, the words stay.
    public func filtersCleared() {
        form = SearchForm(text: form.text)
        submitted()
    }

    /// A recent query is searched for again. It holds its filters in its text.
    public func recentQueryChosen(_ query: RecentQuery) {
        form = SearchForm(text: query.text, sort: form.sort)
        submitted()
    }

    /// All recent queries of this kind are wanted.
    public func recentQueriesOpened() {
        suggest(beginningWith: "")
    }

    public func favoriteToggled() {
        if let item = list.selected?.item { context.favorites.toggled(item) }
    }

    /// At the start the new rows of saved searches are counted.
    public func refreshRequested() {
        guard list.state == .neverSearched else { return list.refreshRequested() }
        start.newsRequested { [messages = context.messages] in messages.failed($0) }
    }

    public func retryRequested() {
        list.retryRequested()
    }

    /// Gives up all that is under way.
    public func closed() {
        dropSuggestions()
        start.countingCancelled()
        list.closed()
    }

    /// Returns when nothing is under way any more.
    public func settled() async {
        await suggesting?.value
        await saving?.value
        await start.settled()
        await list.settled()
    }

    private func returnToStart() {
        start.countingCancelled()
        if let feed { return list.opened(feed.source(), subject: feed.title) }
        list.closed()
        start.appeared()
    }

    private func suggest(beginningWith text: String) {
        suggesting?.cancel()
        suggesting = Task { [weak self, fetchRecentQueries] in
            // A history that cannot be read leaves the box without suggestions; it is no reason to disturb typing.
            let queries =
                (try? await fetchRecentQueries(
                    Element.kind, beginningWith: text, maximumCount: FetchRecentQueries.keptCount)) ?? []
            if !Task.isCancelled { self?.suggestions = queries }
        }
    }

    private func dropSuggestions() {
        suggesting?.cancel()
        suggestions = []
    }
}

// MARK: - Saving

extension SearchViewModel {
    /// Whether a search is shown that can be kept under a name.
    public var canBeSaved: Bool {
        switch list.state {
        case .rows, .empty: !searchedForm.text.isEmpty || !searchedForm.filters.isEmpty
        default: false
        }
    }

    /// The search that is shown is to be kept under a name; what came of it is said.
    public func saveRequested(as name: String) {
        guard canBeSaved else { return }
        guard SavedSearch.isName(name) else {
            return context.messages.failed(
                AppError(
                    .usage, message: "“\(name)” is no name for a search.",
                    hint: "It is one line of at most 100 characters that begins with no “-”."))
        }
        let (form, schema, kind) = (searchedForm, schema, Element.kind)
        saving = Task { [saving, savedSearches, context] in
            await saving?.value
            do throws(AppError) {
                let query: String
                do throws(QueryError) {
                    query = try form.query(schema).text
                } catch {
                    throw error.appError
                }
                let terms = SavedSearchTerms(text: form.text, filters: form.filters, sort: form.sort)
                let search = SavedSearch(
                    name: name, kind: kind, host: context.sites.host(of: kind.provider), flags: terms.flags(schema),
                    words: [form.text], query: query, savedAt: context.wallClock())
                guard try await savedSearches.save(search, mayReplace: false) else {
                    throw AppError(
                        .usage, message: "There is a saved search “\(name)” already.", hint: "Choose another name.")
                }
                context.messages.informed("Saved as “\(name)”.")
            } catch {
                context.messages.failed(error)
            }
        }
    }
}

extension SearchViewModel: RestorableScreen {
    public var savedState: SavedScreenState? {
        restorableForm.map { SavedScreenState(form: $0, selected: list.selected?.item.key.id) }
    }

    /// The search of the last run is made again, with the cursor where it was as soon as its row is there.
    public func restored(_ state: SavedScreenState) {
        form = state.form
        submitted()
        if let selected = state.selected { list.awaitSelection { $0.key.id == selected } }
    }

    /// What was searched for last, where there is anything to come back to.
    private var restorableForm: SearchForm? {
        guard list.state != .neverSearched, !searchedForm.text.isEmpty || !searchedForm.filters.isEmpty else {
            return nil
        }
        return searchedForm
    }
}

/// What a search screen lists while nothing is searched for.
public struct SearchFeed<Element: Item>: Sendable {
    /// As people read it.
    public let title: String
    /// Where its pages come from.
    public let source: @Sendable () -> PageSource<Element>

    public init(_ title: String, source: @escaping @Sendable () -> PageSource<Element>) {
        self.title = title
        self.source = source
    }
}
