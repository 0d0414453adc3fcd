public import Domain
public import Observation
import Shared

/// The view model of a search screen, with the query, filters, sort order, suggestions and results.
///
/// Observers are notified through a `Revision`, because the generated observation of a generic class is slow.
@MainActor
public final class SearchViewModel<Element: Item>: SavedSearchScreen, Observable {
    private let revision = Revision()
    private var editedForm = SearchForm() { didSet { revision.changed() } }
    private var formProblem: QueryError? { didSet { revision.changed() } }
    private var recentQueries: [RecentQuery] = [] { didSet { revision.changed() } }

    /// The query, filters and sort order that the user edits.
    public private(set) var form: SearchForm {
        get { revision.observed(editedForm) }
        set { editedForm = newValue }
    }
    /// The error in the form, or `nil`. No request is sent for an invalid form.
    public private(set) var problem: QueryError? {
        get { revision.observed(formProblem) }
        set { formProblem = newValue }
    }
    /// The recent queries that begin with the typed text, newest first.
    public private(set) var suggestions: [RecentQuery] {
        get { revision.observed(recentQueries) }
        set { recentQueries = newValue }
    }
    /// The model of the entries that are offered before the first search.
    public let start: StartModel
    /// The model of the result list.
    public let list: ListModel<Element>

    /// The schema of the search, with its filters and sort orders.
    public let schema: SearchSchema
    var onSearchElsewhere: ((SavedSearch) -> Void)?

    private let search: Search<Element>
    private let feed: SearchFeed<Element>?
    private let fetchRecentQueries: FetchRecentQueries
    private let savedSearches: any SavedSearchesRepository
    private let context: ScreenContext
    /// The form that was submitted most recently.
    private var searchedForm = SearchForm()
    /// The form that produced the list on the screen.
    private var shownForm = SearchForm()
    private var suggesting: Task<Void, Never>?
    private var saving: Task<Void, Never>?

    /// Creates the view model of a search screen.
    ///
    /// - Parameters:
    ///   - context: The models and services that all screens share.
    ///   - fetchRecentQueries: The use case that loads recent queries.
    ///   - savedSearches: The repository of saved searches.
    ///   - feed: The list to show before the first search, or `nil`.
    ///   - examples: The queries to offer before the first search.
    ///   - search: The use case that searches for items.
    init(
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

    /// Shows the start entries or the feed when the screen appears for the first time.
    public func appeared() {
        if list.state == .neverSearched { returnToStart() }
    }

    /// Runs the search of the selected start entry.
    public func startEntryChosen() {
        guard list.state == .neverSearched, let index = start.selectedIndex else { return }
        let entry = start.entries[index]
        guard let search = entry.search else { return searched(for: entry.query) }
        if search.kind == Element.kind { savedSearchChosen(search) } else { onSearchElsewhere?(search) }
    }

    func savedSearchChosen(_ search: SavedSearch) {
        do throws(QueryError) {
            let terms = try SavedSearchTerms(search)
            form = SearchForm(text: try terms.box, filters: terms.filters, sort: terms.sort)
            submitted()
        } catch {
            context.messages.failed(error.appError)
        }
    }

    /// Changes the text of the query. No request is sent until the form is submitted.
    public func queryEdited(_ text: String) {
        form.text = text
        problem = nil
        suggest(beginningWith: text)
    }

    /// Returns completions for the last word in the search box.
    public func completions(of text: String) -> [SearchCompletion] {
        schema.completions(of: text) { context.seen[$0] }
    }

    /// Runs the search that the form describes, and cancels the previous search. An empty form returns to the start
    /// entries.
    public func submitted() {
        dropSuggestions()
        problem = nil
        // Dismiss the toast, which concerns the previous query.
        context.messages.toastDismissed()
        switch list.state {
        case .rows, .empty: shownForm = searchedForm
        default: break
        }
        searchedForm = form
        do throws(QueryError) {
            var query = try form.query(schema)
            query.includesTextMatches = true
            list.opened(search(query), subject: query.text)
        } catch  where error.isAboutMissingWords {
            returnToStart()
        } catch {
            problem = error
            // Post the message as well, because it may not fit into the line of the search box.
            context.messages.failed(error.appError)
        }
    }

    /// Returns the error that changed filters would cause, or `nil` if they are valid. The form stays the same.
    public func problem(with filters: FilterValues) -> QueryError? {
        do throws(QueryError) {
            _ = try SearchForm(text: form.text, filters: filters, sort: form.sort).query(schema)
            return nil
        } catch {
            return error.isAboutMissingWords ? nil : error
        }
    }

    /// Cancels the running search. The previous list and its query are restored.
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

    /// Searches for a text without filters.
    public func searched(for text: String) {
        form = SearchForm(text: text)
        submitted()
    }

    /// Sets the filters, and searches again.
    public func filtersChosen(_ filters: FilterValues) {
        form.filters = filters
        submitted()
    }

    /// Sets the sort order, or the provider's best match if `sort` is `nil`, and searches again.
    public func sortChosen(_ sort: SearchSort?) {
        form.sort = sort
        submitted()
    }

    /// Removes the filters and the sort order, and searches again.
    public func filtersCleared() {
        form = SearchForm(text: form.text)
        submitted()
    }

    /// Searches for a recent query, whose text contains the filters.
    public func recentQueryChosen(_ query: RecentQuery) {
        form = SearchForm(text: query.text, sort: form.sort)
        submitted()
    }

    /// Suggests all recent queries.
    public func recentQueriesOpened() {
        suggest(beginningWith: "")
    }

    public func favoriteToggled() {
        if let item = list.selected?.item { context.favorites.toggled(item) }
    }

    /// Loads the list again. Before the first search, counts the new rows of saved searches instead.
    public func refreshRequested() {
        guard list.state == .neverSearched else { return list.refreshRequested() }
        start.newsRequested { [messages = context.messages] in messages.failed($0) }
    }

    public func retryRequested() {
        list.retryRequested()
    }

    /// Cancels all requests.
    public func closed() {
        dropSuggestions()
        start.countingCancelled()
        list.closed()
    }

    /// Waits until no request is running.
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
            // Ignore a history that cannot be read, because missing suggestions are not worth an error message.
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
    /// A Boolean value that indicates whether the current search can be saved.
    public var canBeSaved: Bool {
        switch list.state {
        case .rows, .empty: !searchedForm.text.isEmpty || !searchedForm.filters.isEmpty
        default: false
        }
    }

    /// Saves the current search, and posts a message about the result.
    public func saveRequested(as name: String) {
        guard canBeSaved else { return }
        guard SavedSearch.isName(name) else {
            return context.messages.failed(
                AppError(
                    .usage, reason: "“\(name)” is not a valid name for a search",
                    advice: [.other("Use one line of at most 100 characters that does not begin with “-”.")]))
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
                        .usage, reason: "A saved search “\(name)” already exists",
                        advice: [.other("Choose another name.")])
                }
                context.messages.informed("Saved as “\(name)”.")
            } catch {
                context.messages.failed(error)
            }
        }
    }
}

extension SearchViewModel: RestorableScreen {
    var savedState: SavedScreenState? {
        restorableForm.map { SavedScreenState(form: $0, selected: list.selected?.item.key.id) }
    }

    /// Repeats the search of the last run, and selects the same row when it is loaded.
    public func restored(_ state: SavedScreenState) {
        form = state.form
        submitted()
        if let selected = state.selected { list.awaitSelection { $0.key.id == selected } }
    }

    /// The form to restore in the next run, or `nil` if no search was submitted.
    private var restorableForm: SearchForm? {
        guard list.state != .neverSearched, !searchedForm.text.isEmpty || !searchedForm.filters.isEmpty else {
            return nil
        }
        return searchedForm
    }
}

/// The list that a search screen shows before the first search.
public struct SearchFeed<Element: Item>: Sendable {
    /// The title of the list.
    let title: String
    /// Returns the source of the list's pages.
    let source: @Sendable () -> PageSource<Element>

    init(_ title: String, source: @escaping @Sendable () -> PageSource<Element>) {
        self.title = title
        self.source = source
    }
}
