public import Domain
import Foundation
public import Observation

/// Every paged list: its rows, what stands around them, and where the cursor is.
///
/// At most one request is in flight. A new list cancels what the old one had under way, and nothing that still comes
/// of it is shown. A cancelled request is never an error.
///
/// It is observed as a whole, by its `Revision`: a property of a generic type would be told by a key path that is made
/// again at each look.
@MainActor
public final class ListModel<Element: ListElement>: Observable, ScreenContent {
    private let revision = Revision()
    private var shownState = ListState.neverSearched { didSet { revision.changed() } }
    private var content: ListContent<Element>? { didSet { revision.changed() } }

    private let context: ScreenContext
    private let timer: LimitTimer
    private var source: PageSource<Element>?
    private var subject = ""
    private var visibleCount = 0
    /// The number of rows that the screen has room for.
    private var screenCount = 0
    /// The row that the cursor goes to with the first page.
    private var isAwaited: ((Element) -> Bool)?
    /// The list that gave way to the one that is awaited; it comes back when that is given up.
    private var previous: Replaced?
    /// The limit that the requests of this list are counted in, once a response has named it.
    private var bucket: LimitsModel.Bucket? { didSet { revision.changed() } }
    /// Tells the request in flight from those that were given up.
    private var generation = 0
    private var running: Task<Void, Never>? { didSet { revision.changed() } }

    public init(context: ScreenContext) {
        self.context = context
        timer = LimitTimer(wallClock: context.wallClock, clock: context.clock)
        context.favorites.addObserver(self)
    }

    /// What the list has to show, in place of rows or after them.
    public private(set) var state: ListState {
        get { revision.observed(shownState) }
        set { shownState = newValue }
    }
    /// All that a frame shows of it.
    public var snapshot: ListSnapshot<Element> {
        revision.observed(
            ListSnapshot(
                state: shownState, rows: content?.rows ?? [], selectedIndex: content?.selectedIndex,
                total: content?.total, provenance: content?.provenance, isLoading: running != nil))
    }
    /// All that are loaded.
    public var rows: [ListRow<Element>] { revision.observed(content?.rows ?? []) }
    /// The row under the cursor; it follows its item when rows change.
    public var selectedIndex: Int? { revision.observed(content?.selectedIndex) }
    /// What the cursor stands on.
    public var selected: ListRow<Element>? { selectedIndex.map { rows[$0] } }
    /// How many there are in all, as the first page said.
    public var total: Int? { revision.observed(content?.total) }
    /// Where the latest page came from.
    public var provenance: Provenance? { revision.observed(content?.provenance) }
    /// How long ago the server made or confirmed the newest page.
    public var age: Duration? {
        provenance.map(context.age)
    }
    /// Whether a request is under way.
    public var isLoading: Bool { revision.observed(running != nil) }

    /// What is left of the limit that the requests of this list are counted in, as far as it is known.
    public var rateLimit: RateLimit? { revision.observed(bucket).flatMap { context.limits[$0] } }
    /// Whether a countdown runs.
    public var isLimited: Bool {
        switch state {
        case .limited: true
        case .rows(let rows): if case .limited = rows.tail { true } else { false }
        default: false
        }
    }

    /// Starts a list over: old rows go, the first page is asked for, and the cursor stands on the first item.
    ///
    /// - Parameter subject: What the list is about, as an empty response names it.
    public func opened(_ source: PageSource<Element>, subject: String) {
        let replaced = previous ?? current
        closed()
        previous = replaced
        isAwaited = nil
        self.source = source
        self.subject = subject
        begin(.first)
    }

    /// The cursor goes to a row of the first page that is awaited, if it is there; another list is opened without.
    func awaitSelection(_ isWanted: @escaping (Element) -> Bool) {
        isAwaited = isWanted
    }

    /// Returns to the start: nothing asked, nothing shown, nothing under way.
    public func closed() {
        cancel()
        previous = nil
        source = nil
        content = nil
        state = .neverSearched
    }

    /// The cursor went to a row, of which `visibleCount` fit on the screen; out of range is the nearest row.
    /// Within a screen of the end the next page is asked for.
    public func cursorMoved(to index: Int, visibleCount: Int) {
        self.visibleCount = max(1, visibleCount)
        content?.select(index)
        prefetch()
    }

    /// The screen has room for this many rows. As long as the list has fewer, the next page is requested.
    public func screenHolds(_ count: Int) {
        guard count != screenCount else { return }
        screenCount = count
        prefetch()
    }

    /// The end of the rows was reached. Ignored while a request is in flight, at the end, and after a failure,
    /// which only ``retryRequested()`` tries again.
    public func reachedEnd() {
        guard running == nil, state.rowsState?.tail == .more else { return }
        begin(.next)
    }

    /// What failed last is asked for again.
    public func retryRequested() {
        guard running == nil else { return }
        switch state {
        case .failed, .offline, .signedOut, .limited: begin(.first)
        case .rows(let rows):
            switch rows.tail {
            case .failed(_, let request), .limited(_, let request): begin(request)
            default: break
            }
        case .neverSearched, .loadingFirst, .empty: break
        }
    }

    /// The first page is asked for again; what is there stays meanwhile, also that there is nothing. Ignored while a request
    /// is in flight.
    public func refreshRequested() {
        guard running == nil, source != nil else { return }
        switch state {
        case .rows, .empty: begin(.refresh)
        default: begin(.first)
        }
    }

    /// Gives up the request in flight and the countdown. Rows stay, and a list that gave way to one that is awaited comes
    /// back.
    ///
    /// - Returns: Whether there was something to give up.
    @discardableResult
    public func loadingCancelled() -> Bool {
        guard isLoading || isLimited else { return false }
        cancel()
        if let previous, content?.rows.isEmpty != false {
            restore(previous)
        } else {
            showWhatIsThere()
        }
        return true
    }

    private func showWhatIsThere() {
        switch state {
        case .loadingFirst, .limited: state = .neverSearched
        case .rows: showRows()
        default: break
        }
    }

    /// Returns when no request is in flight any more.
    public func settled() async {
        while let running { await running.value }
    }
}

// MARK: - Requests

extension ListModel {
    /// A list as it was.
    private struct Replaced {
        let source: PageSource<Element>
        let subject: String
        let content: ListContent<Element>
        let state: ListState
        let bucket: LimitsModel.Bucket?
    }

    /// None while there is nothing worth coming back to.
    private var current: Replaced? {
        guard let source, let content else { return nil }
        switch state {
        case .rows, .empty:
            return Replaced(source: source, subject: subject, content: content, state: state, bucket: bucket)
        default: return nil
        }
    }

    private func restore(_ list: Replaced) {
        previous = nil
        (source, subject, content, bucket) = (list.source, list.subject, list.content, list.bucket)
        state = list.state
        if !list.content.rows.isEmpty { showRows() }
    }

    private func begin(_ request: ListRequest) {
        guard let source else { return }
        cancel()
        var content = self.content ?? ListContent(limits: source.limits)
        switch request {
        case .first:
            content = ListContent(limits: source.limits)
            self.content = content
            state = .loadingFirst
        case .next: showRows(tail: .loadingNext)
        case .refresh: showRows(isRefreshing: true)
        }
        guard let page = request == .next ? content.next : content.first else { return showRows() }
        running = Task { [weak self, generation] in
            await self?.perform(request, page, of: source, generation: generation)
        }
    }

    private func perform(
        _ request: ListRequest, _ page: PageRequest, of source: PageSource<Element>, generation: Int
    ) async {
        // Once a stored first page is shown, what remains of the request is a refresh.
        var step = request
        let count = rows.count
        do throws(AppError) {
            switch request {
            case .first:
                var responses = source.cacheThenNetwork(page).makeAsyncIterator()
                while let response = try await responses.next(isolation: #isolation) {
                    guard await accept(response, of: step, generation: generation) else { return }
                    if !rows.isEmpty { showRows(isRefreshing: !responses.isFresh) }
                    step = .refresh
                }
            case .next:
                let response = try await source.uncompletedPage(page)
                guard await accept(response, of: .next, generation: generation) else { return }
                showRows()
                let completed = try await source.completed(response)
                guard generation == self.generation else { return }
                content?.complete(completed.items)
            case .refresh:
                let response = try await source.page(page, policy: .refresh)
                guard await accept(response, of: .refresh, generation: generation) else { return }
            }
            running = nil
            showRows()
            // A page that brought nothing new is not followed by the next unless the person moves on.
            if request != .next || rows.count > count { prefetch() }
        } catch {
            guard generation == self.generation else { return }
            running = nil
            fail(error, step)
        }
    }

    /// Adds a page to the list. Returns `false` if the request was canceled in the meantime.
    private func accept(_ page: Page<Element>, of request: ListRequest, generation: Int) async -> Bool {
        let favorites = context.favorites
        await favorites.learn(page.items.compactMap(\.favoriteKey))
        guard generation == self.generation else { return false }
        previous = nil
        context.seen.note(page.items.flatMap(\.searchValues))
        if let limit = page.provenance.rateLimit { bucket = context.limits.heard(limit, from: Element.kind.provider) }
        switch request {
        case .first, .refresh:
            content?.refresh(page, isFavorite: favorites.isFavorite)
            if let isAwaited, let index = rows.firstIndex(where: { isAwaited($0.item) }) { content?.select(index) }
            isAwaited = nil
        case .next: content?.append(page, isFavorite: favorites.isFavorite)
        }
        return true
    }

    private func fail(_ error: AppError, _ request: ListRequest) {
        context.session.failed(error, asking: Element.kind)
        note(limitOf: error)
        if error.kind == .cancelled {
            showWhatIsThere()
        } else if rows.isEmpty {
            guard error.isLimit else { return state = .failure(error) }
            wait(error, for: .first) { [weak self] in self?.state = .limited($0) }
        } else if error.kind == .resultLimitReached, request == .next {
            showRows(tail: .cappedEnd(reach: rows.count, total: total ?? rows.count))
        } else {
            context.messages.failed(error)
            guard error.isLimit else { return showRows(tail: .failed(error, retrying: request)) }
            wait(error, for: request) { [weak self] in self?.showRows(tail: .limited($0, retrying: request)) }
        }
    }

    /// A refusal is the newest response there is.
    private func note(limitOf error: AppError) {
        if let limit = error.rateLimit {
            bucket = context.limits.heard(
                RateLimit(
                    resource: limit.resource ?? bucket?.resource, limit: limit.limit, remaining: limit.remaining,
                    resetAt: limit.resetAt), from: Element.kind.provider)
        } else if error.kind == .rateLimited, let bucket {
            context.limits.spent(bucket, until: error.resetAt)
        }
    }

    private func wait(
        _ error: AppError, for request: ListRequest, tick: @escaping @MainActor (LimitCountdown) -> Void
    ) {
        timer.start(error, tick: tick) { [weak self] in self?.begin(request) }
    }

    private func prefetch() {
        guard let selectedIndex else { return }
        let isNearEnd = visibleCount > 0 && selectedIndex + visibleCount >= rows.count
        if isNearEnd || rows.count < screenCount { reachedEnd() }
    }

    private func cancel() {
        generation += 1
        running?.cancel()
        running = nil
        timer.cancel()
    }

    private func showRows(tail: ListTail? = nil, isRefreshing: Bool = false) {
        guard let content else { return }
        guard !content.rows.isEmpty else {
            return state = .empty(query: subject, isPartial: content.isPartial)
        }
        state = .rows(
            RowsState(
                tail: tail ?? content.tail, isPartial: content.isPartial, isRefreshing: isRefreshing,
                isStale: context.isStale(content.provenance?.source)))
    }
}

// MARK: - Favourites

extension ListModel: FavoritesObserver {
    func favoritesChanged(_ keys: Set<ItemKey>, to isFavorite: Bool) {
        for key in keys { content?.setFavorite(isFavorite, for: key) }
    }
}
