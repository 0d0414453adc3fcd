public import Domain
import Foundation
public import Observation

/// The model of a paged list: its rows, its selection and its loading state.
///
/// The model runs at most one request at a time. Opening another list cancels the running request and ignores its
/// response. A canceled request is not an error.
///
/// The class notifies observers through a `Revision` instead of `@Observable`, which is slow in generic classes.
@MainActor
public final class ListModel<Element: ListElement>: Observable, ScreenContent {
    private let changes = Revision()
    private var shownState = ListState.neverSearched { didSet { changes.changed() } }
    private var content: ListContent<Element>? { didSet { changes.changed() } }

    private let context: ScreenContext
    private let timer: LimitTimer
    private let initial: PageSource<Element>?
    private let initialSubject: String
    private var source: PageSource<Element>?
    private var subject = ""
    private var visibleCount = 0
    /// The number of rows that fit on the screen.
    private var screenCount = 0
    /// A closure that returns whether an item of the first page should be selected. Without a closure, the first row is
    /// selected.
    private var isSelected: ((Element) -> Bool)?
    /// The previous list, which is restored if loading the new one is canceled.
    private var previous: Replaced?
    /// The identity of the rate limit that applies to the list's requests, or `nil` until a response specifies it.
    private var bucket: LimitsModel.Bucket? { didSet { changes.changed() } }
    private var running: Task<Void, Never>? { didSet { changes.changed() } }

    /// Creates the model of a list.
    ///
    /// - Parameters:
    ///   - context: The models and services that all screens share.
    ///   - initial: The source to open when the list appears for the first time, or `nil` if the owner opens a source.
    ///   - subject: The text that describes the initial list in the message for an empty list.
    public init(context: ScreenContext, opening initial: PageSource<Element>? = nil, subject: String = "") {
        self.context = context
        self.initial = initial
        initialSubject = subject
        timer = LimitTimer(wallClock: context.wallClock, clock: context.clock)
    }

    /// The loading state of the list.
    public var state: ListState { changes.observed(shownState) }
    /// The loaded rows.
    public var rows: [Element] { changes.observed(content?.rows ?? []) }
    /// The revision of the rows, which changes with their content.
    public var revision: RowsRevision { changes.observed(content?.revision ?? .empty) }
    /// The index of the selected row, or `nil` if there are no rows. When the rows change, the same item stays
    /// selected.
    public var selectedIndex: Int? { changes.observed(content?.selectedIndex) }
    /// The selected row, or `nil` if there are no rows.
    public var selected: Element? { selectedIndex.map { rows[$0] } }
    /// The total number of items on the server according to the first page, or `nil` if it is unknown.
    public var total: Int? { changes.observed(content?.total) }
    /// The origin and date of the most recent page, or `nil` if no page is loaded.
    public var provenance: Provenance? { changes.observed(content?.provenance) }
    /// The time since the server sent or confirmed the most recent page, or `nil` if no page is loaded.
    public var age: Duration? {
        provenance.map(context.age)
    }
    /// Whether a request is running.
    public var isLoading: Bool { changes.observed(running != nil) }

    /// The rate limit that applies to the list's requests, or `nil` if it is unknown.
    ///
    /// Before the first response, it is the limit for searches of the kind, which other lists may have used already.
    public var rateLimit: RateLimit? {
        let bucket = changes.observed(bucket) ?? LimitsModel.Bucket(forSearchesOf: Element.kind)
        return bucket.flatMap { context.limits[$0] }
    }
    /// A Boolean value that indicates whether the list is waiting for the rate limit to reset.
    public var isLimited: Bool {
        switch state {
        case .limited: true
        case .rows(let rows): if case .limited = rows.tail { true } else { false }
        default: false
        }
    }

    public func appeared() {
        if let initial, state == .neverSearched { opened(initial, subject: initialSubject) }
    }

    /// Removes all rows, and loads the first page from another source.
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - subject: The text that describes the list in the message for an empty list, such as the query.
    public func opened(_ source: PageSource<Element>, subject: String) {
        let replaced = previous ?? current
        closed()
        previous = replaced
        isSelected = nil
        self.source = source
        self.subject = subject
        begin(.first)
    }

    /// Selects an item of the first page as soon as the page is loaded.
    ///
    /// - Parameter isWanted: Returns whether to select an item. The first matching item is selected.
    func awaitSelection(_ isWanted: @escaping (Element) -> Bool) {
        isSelected = isWanted
    }

    /// Removes all rows, and cancels the running request.
    public func closed() {
        cancel()
        previous = nil
        source = nil
        content = nil
        shownState = .neverSearched
    }

    /// Selects a row. Loads the next page if the row is less than one screen away from the end.
    ///
    /// - Parameters:
    ///   - index: The index of the row. If it is out of range, the nearest row is selected.
    ///   - visibleCount: The number of rows that fit on the screen.
    public func cursorMoved(to index: Int, visibleCount: Int) {
        self.visibleCount = max(1, visibleCount)
        content?.select(index)
        prefetch()
    }

    /// Sets the number of visible rows, and loads pages until the rows fill the screen.
    ///
    /// - Parameter count: The number of rows that fit on the screen.
    public func setVisibleCount(_ count: Int) {
        guard count != screenCount else { return }
        screenCount = count
        prefetch()
    }

    /// Loads the next page.
    ///
    /// Does nothing while a request is running, at the end of the list, or after a failed request. To repeat a failed
    /// request, call ``retryRequested()``.
    public func reachedEnd() {
        guard running == nil, state.rowsState?.tail == .more else { return }
        begin(.next)
    }

    /// Sends the failed request again. Does nothing if no request has failed.
    public func retryRequested() {
        guard running == nil else { return }
        switch state {
        case .failed, .limited: begin(.first)
        case .rows(let rows):
            switch rows.tail {
            case .failed(_, let request), .limited(_, let request): begin(request)
            default: break
            }
        case .neverSearched, .loadingFirst, .empty: break
        }
    }

    /// Loads the first page again. The current rows stay visible until the new page is loaded.
    ///
    /// Does nothing while a request is running.
    public func refreshRequested() {
        guard running == nil, source != nil else { return }
        switch state {
        case .rows, .empty: begin(.refresh)
        default: begin(.first)
        }
    }

    /// Cancels the running request or the countdown for a rate limit. The current rows stay.
    ///
    /// If the list was opened but has no rows yet, the previous list is restored.
    ///
    /// - Returns: `true` if a request or a countdown was canceled, or `false` if there was none.
    @discardableResult
    public func loadingCancelled() -> Bool {
        guard isLoading || isLimited else { return false }
        cancel()
        if let previous, content?.rows.isEmpty != false {
            restore(previous)
        } else {
            showLoadedRows()
        }
        return true
    }

    private func showLoadedRows() {
        switch state {
        case .loadingFirst, .limited: shownState = .neverSearched
        case .rows: showRows()
        default: break
        }
    }

    /// Waits until no request is running.
    public func settled() async {
        while let running { await running.value }
    }
}

// MARK: - Requests

extension ListModel {
    /// The saved state of a list that was replaced, from which the list can be restored.
    private struct Replaced {
        let source: PageSource<Element>
        let subject: String
        let content: ListContent<Element>
        let state: ListState
        let bucket: LimitsModel.Bucket?
    }

    /// The complete state of the current list, or `nil` if its first page is not loaded.
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
        shownState = list.state
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
            shownState = .loadingFirst
        case .next: showRows(tail: .loadingNext)
        case .refresh: showRows(isRefreshing: true)
        }
        guard let page = request == .next ? content.next : content.first else { return showRows() }
        running = Task { [weak self] in await self?.perform(request, page, of: source) }
    }

    /// Performs a request. Responses that arrive after the request was canceled are ignored.
    private func perform(_ request: ListRequest, _ page: PageRequest, of source: PageSource<Element>) async {
        // After a stored first page is shown, treat the fresh response as a refresh.
        var step = request
        let count = rows.count
        do throws(AppError) {
            switch request {
            case .first:
                let responses = source.cacheThenNetwork(page)
                try await responses { response, isFresh in
                    guard await accept(response, of: step) else { return }
                    if !rows.isEmpty { showRows(isRefreshing: !isFresh) }
                    step = .refresh
                }
                guard !Task.isCancelled else { return }
            case .next:
                let response = try await source.uncompletedPage(page)
                guard await accept(response, of: .next) else { return }
                showRows()
                let completed = try await source.completed(response)
                guard !Task.isCancelled else { return }
                content?.complete(completed.items)
            case .refresh:
                let response = try await source.page(page, policy: .refresh)
                guard await accept(response, of: .refresh) else { return }
            }
            running = nil
            showRows()
            // After a page without new rows, load the next page only if the user scrolls further.
            if request != .next || rows.count > count { prefetch() }
        } catch {
            guard !Task.isCancelled else { return }
            running = nil
            fail(error, step)
        }
    }

    /// Adds the rows of a page to the list, unless the request was canceled.
    ///
    /// - Returns: `true` if the rows were added, or `false` if the request was canceled in the meantime.
    private func accept(_ page: Page<Element>, of request: ListRequest) async -> Bool {
        if Element.kind.canBeFavorite { await context.favorites.learn(page.items.compactMap(\.itemKey)) }
        guard !Task.isCancelled else { return false }
        previous = nil
        context.seen.note(page.items.flatMap(\.searchValues))
        if let limit = page.provenance.rateLimit { bucket = context.limits.record(limit, from: Element.kind.provider) }
        if request == .first, let fallback = page.searchType?.fallbackText { context.messages.informed(fallback) }
        switch request {
        case .first, .refresh:
            content?.refresh(page)
            if let isSelected, let index = rows.firstIndex(where: { isSelected($0) }) { content?.select(index) }
            isSelected = nil
        case .next: content?.append(page)
        }
        return true
    }

    private func fail(_ error: AppError, _ request: ListRequest) {
        context.account.failed(error, asking: Element.kind)
        note(limitOf: error)
        if error.kind == .cancelled {
            showLoadedRows()
        } else if rows.isEmpty {
            guard error.isLimit else { return shownState = .failed(error) }
            wait(error, for: .first) { [weak self] in self?.shownState = .limited($0) }
        } else if error.kind == .resultLimitReached, request == .next {
            showRows(tail: .cappedEnd(reach: rows.count, total: total ?? rows.count))
        } else {
            context.messages.failed(error)
            guard error.isLimit else { return showRows(tail: .failed(error, retrying: request)) }
            wait(error, for: request) { [weak self] in self?.showRows(tail: .limited($0, retrying: request)) }
        }
    }

    /// Records the rate limit that an error response reports.
    private func note(limitOf error: AppError) {
        if let limit = error.rateLimit {
            bucket = context.limits.record(
                RateLimit(
                    resource: limit.resource ?? bucket?.resource, limit: limit.limit, remaining: limit.remaining,
                    resetAt: limit.resetAt), from: Element.kind.provider)
        } else if error.kind == .rateLimited, let bucket {
            context.limits.exhausted(bucket, until: error.resetAt)
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
        running?.cancel()
        running = nil
        timer.cancel()
    }

    private func showRows(tail: ListTail? = nil, isRefreshing: Bool = false) {
        guard let content else { return }
        guard !content.rows.isEmpty else {
            return shownState = .empty(query: subject, isPartial: content.isPartial)
        }
        shownState = .rows(
            RowsState(
                tail: tail ?? content.tail, isPartial: content.isPartial, isRefreshing: isRefreshing,
                isStale: context.isStale(content.provenance?.source)))
    }
}
