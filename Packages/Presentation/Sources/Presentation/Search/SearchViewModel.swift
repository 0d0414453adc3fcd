public import Domain
public import Observation
import Shared

/// The view model of a search screen, with the search form, the suggestions and the results.
///
/// The class notifies observers through a `Revision` instead of `@Observable`, which is slow in generic classes.
@MainActor
public final class SearchViewModel<Element: Item>: SavedSearchScreen, Observable {
    private let revision = Revision()
    private var editedForm = SearchForm() { didSet { revision.changed() } }
    private var formProblem: QueryError? { didSet { revision.changed() } }
    private var recentQueries: [RecentQuery] = [] { didSet { revision.changed() } }

    /// The query, filters and sort order that the user edits.
    public var form: SearchForm { revision.observed(editedForm) }
    /// The error in the form, or `nil` if the form is valid. No request is sent for an invalid form.
    public var problem: QueryError? { revision.observed(formProblem) }
    /// The recent queries that begin with the typed text, newest first.
    public var suggestions: [RecentQuery] { revision.observed(recentQueries) }
    /// The model of what the screen shows before the first search, such as recent queries.
    public let start: StartModel
    /// The model of the result list.
    public let list: ListModel<Element>

    /// The schema of the search, with its filters and sort orders.
    public let schema: SearchSchema
    var onSearchElsewhere: ((SavedSearch) -> Void)?

    private let search: Search<Element>
    private let feed: SearchFeed<Element>?
    private let services: FeatureServices
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
    ///   - services: The services that all features share.
    ///   - feed: The list to show before the first search, or `nil` to show recent queries and examples.
    ///   - examples: The queries to offer before the first search.
    ///   - search: The use case that searches for items.
    init(
        context: ScreenContext, services: FeatureServices, feed: SearchFeed<Element>? = nil, examples: [String] = [],
        search: Search<Element>
    ) {
        start = StartModel(Element.kind, examples: examples, services: services, counts: context.newRowCounts)
        schema = Element.kind.search
        self.context = context
        self.services = services
        self.feed = feed
        self.search = search
        list = ListModel(context: context)
    }

    public var openableKey: ItemKey? { list.selected?.key }
    public var url: WebURL? { list.selected?.url }

    /// A Boolean value that indicates whether the selected item is shown as a favorite.
    public var isFavorite: Bool { openableKey.map(context.favorites.isFavorite) ?? false }

    /// Loads the content to show before the first search. Does nothing after a search.
    public func appeared() {
        if list.state == .neverSearched { returnToStart() }
    }

    /// Runs the search of the selected entry, such as a recent query. Does nothing after the first search.
    public func startEntryChosen() {
        guard list.state == .neverSearched, let index = start.selectedIndex else { return }
        let entry = start.entries[index]
        guard let search = entry.search else { return searched(for: entry.query) }
        if search.kind == Element.kind { savedSearchChosen(search) } else { onSearchElsewhere?(search) }
    }

    func savedSearchChosen(_ search: SavedSearch) {
        do throws(QueryError) {
            editedForm = try SearchForm(search).joiningExclusions()
            submitted()
        } catch {
            context.messages.failed(error.appError)
        }
    }

    /// Changes the text of the query and updates the suggestions. No search starts until the form is submitted.
    ///
    /// - Parameter text: The text in the search box.
    public func queryEdited(_ text: String) {
        editedForm.text = text
        formProblem = nil
        suggest(beginningWith: text)
    }

    /// Returns completions for the last word in the search box.
    ///
    /// - Parameter text: The text in the search box.
    public func completions(of text: String) -> [SearchCompletion] {
        schema.completions(of: text) { context.seen[$0] }
    }

    /// Runs the search that the form describes, and cancels the previous search.
    ///
    /// If the form is empty, the screen shows its initial content again. If the form is invalid, ``problem`` is set.
    public func submitted() {
        dropSuggestions()
        formProblem = nil
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
            formProblem = error
            // Post the message as well, because it may not fit into the line of the search box.
            var message = error.appError
            message.reason = error.description(for: Element.kind)
            context.messages.failed(message)
        }
    }

    /// Returns the error that the given filters would cause, or `nil` if they are valid. The form does not change.
    ///
    /// - Parameter filters: The filters to check together with the current query and sort order.
    public func problem(with filters: FilterValues) -> QueryError? {
        do throws(QueryError) {
            _ = try SearchForm(text: form.text, filters: filters, sort: form.sort).query(schema)
            return nil
        } catch {
            return error.isAboutMissingWords ? nil : error
        }
    }

    /// Cancels the running search, and restores the previous list and its query.
    ///
    /// - Returns: `true` if a request was canceled, or `false` if none was running.
    public func loadingCancelled() -> Bool {
        if start.countingCancelled() { return true }
        let isNew = list.rows.isEmpty
        guard list.loadingCancelled() else { return false }
        if isNew, list.state != .neverSearched {
            (editedForm, searchedForm) = (shownForm, shownForm)
            formProblem = nil
        }
        return true
    }

    /// Searches for a text without filters and with the default sort order.
    ///
    /// - Parameter text: The text of the query.
    public func searched(for text: String) {
        editedForm = SearchForm(text: text)
        submitted()
    }

    /// Sets the filters, and searches again.
    ///
    /// - Parameter filters: The filters that the user chose.
    public func filtersChosen(_ filters: FilterValues) {
        editedForm.filters = filters
        submitted()
    }

    /// Sets the sort order, and searches again.
    ///
    /// - Parameter sort: The sort order, or `nil` for the service's best match.
    public func sortChosen(_ sort: SearchSort?) {
        editedForm.sort = sort
        submitted()
    }

    /// Removes the filters and the sort order, and searches again.
    public func filtersCleared() {
        editedForm = SearchForm(text: form.text)
        submitted()
    }

    /// Searches for a recent query. The current filters are removed, because the text of the query contains its own.
    ///
    /// - Parameter query: The query to repeat.
    public func recentQueryChosen(_ query: RecentQuery) {
        editedForm = SearchForm(text: query.text, sort: form.sort)
        submitted()
    }

    /// Loads all recent queries as suggestions.
    public func recentQueriesOpened() {
        suggest(beginningWith: "")
    }

    public func favoriteToggled() {
        if let item = list.selected { context.favorites.toggled(item) }
    }

    /// Loads the list again. Before the first search, the method counts the new rows of saved searches instead.
    public func refreshRequested() {
        guard list.state == .neverSearched else { return list.refreshRequested() }
        start.newsRequested { [messages = context.messages] in messages.failed($0) }
    }

    public func retryRequested() {
        list.retryRequested()
    }

    /// Cancels all requests, and removes the rows.
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
        suggesting = Task { [weak self, fetchRecentQueries = services.fetchRecentQueries] in
            // Ignore a history that cannot be read, because missing suggestions are not worth an error message.
            let queries =
                (try? await fetchRecentQueries(
                    Element.kind, beginningWith: text, maximumCount: FetchRecentQueries.maximumCount)) ?? []
            if !Task.isCancelled { self?.recentQueries = queries }
        }
    }

    private func dropSuggestions() {
        suggesting?.cancel()
        recentQueries = []
    }
}

// MARK: - Saving

extension SearchViewModel {
    /// A Boolean value that indicates whether the current search can be saved.
    public var canBeSaved: Bool {
        switch list.state {
        case .rows, .empty: hasSearched
        default: false
        }
    }

    /// A Boolean value that indicates whether the submitted form contains words or filters.
    private var hasSearched: Bool { !searchedForm.text.isEmpty || !searchedForm.filters.isEmpty }

    /// Saves the current search under a name, and posts a message about the result.
    ///
    /// - Parameter name: The name. If it is invalid or already in use, an error message is posted.
    public func saveRequested(as name: String) {
        guard canBeSaved else { return }
        guard SavedSearch.isName(name) else {
            return context.messages.failed(
                AppError(
                    .usage, reason: "“\(name)” is not a valid name for a search",
                    advice: [.other("Use one line of at most 100 characters that does not begin with “-”.")]))
        }
        let (form, schema, kind) = (searchedForm, schema, Element.kind)
        saving = Task { [saving, savedSearches = services.savedSearches, context] in
            await saving?.value
            do throws(AppError) {
                let query: String
                do throws(QueryError) {
                    query = try form.query(schema).text
                } catch {
                    throw error.appError
                }
                let search = SavedSearch(
                    name: name, kind: kind, host: context.sites.host(of: kind.provider), flags: form.flags(schema),
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
    /// The submitted form and the selected row, or `nil` if no search was submitted.
    var savedState: SavedScreenState? {
        guard list.state != .neverSearched, hasSearched || feed != nil else { return nil }
        return SavedScreenState(form: searchedForm, selected: list.selected?.key.id)
    }

    /// Repeats a search that was saved when the app last quit, and selects the same row as soon as it is loaded.
    public func restored(_ state: SavedScreenState) {
        editedForm = state.form
        submitted()
        if let selected = state.selected { list.awaitSelection { $0.key.id == selected } }
    }
}

/// A list that a search screen shows before the first search, such as an editorial selection.
public struct SearchFeed<Element: Item>: Sendable {
    /// The title of the list.
    let title: String
    /// The function that returns the source of the list's pages.
    let source: @Sendable () -> PageSource<Element>
}
