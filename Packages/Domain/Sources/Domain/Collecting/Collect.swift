public import Foundation
public import Shared

/// A use case that collects all results of a search, beyond the result limit of a single query.
///
/// The use case splits the search into parts and writes the results to a store. A later run can resume from the store.
/// Requests are sent one at a time, and each result is saved before the next request. `RangeSplitter` determines the
/// parts, and `RequestPace` determines the delays. Memory usage does not grow with the number of rows.
public struct Collect<Element: Item>: Sendable {
    /// A function that encodes result rows in the format of the store, with one row per line. It may leave out rows.
    ///
    /// If it throws an error, the rows are fetched again when the collection is resumed.
    public typealias Encode = @Sendable ([Element]) async throws(AppError) -> [UInt8]
    /// A function that waits for a duration before the next request and displays the reason to the user.
    ///
    /// It throws ``AppError/cancelled`` if the task is canceled.
    public typealias Wait = @Sendable (Duration, Pause) async throws(AppError) -> Void

    private let search: Search<Element>
    private let clock: WallClock

    public init(_ search: Search<Element>, clock: WallClock = .system) {
        self.search = search
        self.clock = clock
    }

    /// Collects the results of a search until the collection is complete or its limit is reached.
    ///
    /// If an error is thrown, the store contains the results that were fetched before the error.
    ///
    /// - Parameters:
    ///   - plan: The search to collect.
    ///   - store: The store for the results.
    ///   - mode: Whether to create, replace or resume a collection.
    ///   - encode: Encodes rows in the format of the store.
    ///   - wait: Waits before a request to respect the rate limit.
    ///   - progress: Called before each request with the counts so far.
    /// - Returns: The counts of the whole collection, including earlier runs.
    public func callAsFunction(
        _ plan: CollectPlan, into store: any CollectionStore, _ mode: CollectionMode, encode: @escaping Encode,
        wait: @escaping Wait, progress: @escaping @Sendable (CollectionCounts) -> Void = { _ in }
    ) async throws(AppError) -> CollectionCounts {
        let found = try store.open(mode)
        defer { store.close() }
        if let found, found.identity != plan.identity { throw Self.otherQuery(store.name, found.identity) }
        var run = CollectRun(plan: plan, state: found ?? Self.beginning(plan), encode: encode)
        if found == nil { try store.append([], run.state) }
        var pace = RequestPace()
        while !run.isOver {
            guard !Task.isCancelled else { throw .cancelled }
            progress(run.state.counts)
            let page: Page<Element>
            do throws(AppError) {
                page = try await search(run.query, keepsHistory: false, completesRows: false).page(
                    run.request, policy: .bypass)
            } catch {
                guard let delay = pace.delay(after: error, now: clock()) else { throw error }
                try await wait(delay, .limit(resetAt: error.resetAt))
                continue
            }
            let rows = try await run.accept(page)
            try store.append(rows, run.state)
            guard !run.isOver else { break }
            let limit = page.provenance.rateLimit
            let delay = pace.delay(after: limit, now: clock())
            if delay > .zero {
                let isExhausted = limit.map { $0.remaining <= 0 } == true
                try await wait(delay, isExhausted ? .limit(resetAt: limit?.resetAt) : .pace)
            }
        }
        var counts = run.state.counts
        counts.isFinished = run.state.isComplete
        return counts
    }

    private static func beginning(_ plan: CollectPlan) -> CollectionState {
        let limits = plan.kind.search.limits
        let reach = limits.reach ?? CollectionCounts.largest
        return CollectionState(
            identity: plan.identity,
            splitter: RangeSplitter(
                plan.range, capacity: reach, scale: plan.field.scale,
                mayTakeBothEnds: plan.kind.search.newest != nil && plan.kind.search.sort?.hasOrder == true),
            walk: PartWalk(pageSize: limits.maximumPageSize, reach: reach))
    }

    private static func otherQuery(_ name: String, _ identity: CollectPlan.Identity) -> AppError {
        AppError(
            .usage,
            reason: "“\(name)” contains another collection: “\(identity.query)” of \(identity.kind) by \(identity.by)",
            advice: [.useAnotherFile, .startOver])
    }
}

/// The reason for a pause between two requests of a long run.
public enum Pause: Sendable, Hashable {
    /// A pause until an exhausted rate limit resets. The date is `nil` if the service did not specify it.
    case limit(resetAt: Date?)
    /// A pause that distributes the remaining requests evenly over the time until the rate limit resets.
    case pace
}

/// The state machine that collects all results of a search: it determines the next request and processes each page.
struct CollectRun<Element: Item>: Sendable {
    let plan: CollectPlan
    private(set) var state: CollectionState
    let encode: Collect<Element>.Encode
    /// The request for the next page from the link in the previous response, or `nil` if the response has no such link.
    private var link: PageRequest?
    /// The number of consecutive parts that contained too many rows, could not be split, and showed no new rows.
    private var partsWithoutNewRows = 0
    /// The maximum value of `partsWithoutNewRows` before the collection fails.
    ///
    /// A server may occasionally report a wrong count. If it reports too many rows for every part, it probably ignores
    /// the range in the query.
    private static var maximumPartsWithoutNewRows: Int { 3 }

    init(plan: CollectPlan, state: CollectionState, encode: @escaping Collect<Element>.Encode) {
        self.plan = plan
        self.state = state
        self.encode = encode
        if state.splitter.next == nil { self.state.isComplete = true }
    }

    /// The search query for the current part of the collection.
    var query: SearchQuery {
        plan.query(state.splitter.next ?? plan.range, pass: state.walk.pass)
    }

    /// A Boolean value that indicates whether the collection is complete or has reached its maximum number of rows.
    var isOver: Bool { state.isComplete || plan.limit.map { state.counts.found >= $0 } == true }

    var request: PageRequest {
        PageRequest(number: state.walk.page, size: state.walk.pageSize, link: link?.link)
    }

    /// Processes a page of results and returns the encoded rows to append to the store.
    ///
    /// - Throws: `badServerResponse` if the server ignores the range in the query. Otherwise the collection would
    ///   request every value of the range without finding new rows.
    mutating func accept(_ page: Page<Element>) async throws(AppError) -> [UInt8] {
        let before = state
        state.counts.requests += 1
        link = nil
        let samples = page.items.compactMap(plan.field.value)
        // Limit the total reported by the server to prevent integer overflows.
        let total = page.total.map { min($0, CollectionCounts.largest) }
        if state.walk.isProbe {
            let verdict = state.splitter.accept(count: total ?? page.items.count, samples: samples)
            state.counts.total = state.splitter.total
            switch verdict {
            case .whole: break
            case .narrowed: return []
            case .twoWay:
                state.walk.takeBothEnds(mustMeet: true)
                return []
            case .indivisible:
                partsWithoutNewRows = showsNewRows(page) ? 0 : partsWithoutNewRows + 1
                guard partsWithoutNewRows <= Self.maximumPartsWithoutNewRows else { throw rangeIsIgnored }
                state.walk.takeBothEnds()
                return []
            }
        }
        if page.isIncomplete { state.isPartIncomplete = true }
        state.counts.malformed += page.malformedCount
        let meets = page.items.last.map { state.current.contains($0.stableHash) } ?? false
        let (rows, isCut) = newRows(page.items)
        if isCut {
            rewind(to: before)
            return try await write(rows)
        }
        let verdict = state.walk.accept(
            received: page.items.count + page.malformedCount, found: state.current.count, count: total,
            meets: meets, hasNext: page.next != nil)
        switch verdict {
        case .more: if state.walk.page > 1 { link = page.next }
        case .finished: finishPart()
        case .overfull: splitPart(samples: samples)
        }
        return try await write(rows)
    }

    /// Returns whether a page contains rows that were not in the previous part.
    ///
    /// Parts have no rows in common, so a page with only known rows indicates that the server ignores the range.
    private func showsNewRows(_ page: Page<Element>) -> Bool {
        page.isIncomplete || page.items.contains { !state.previous.contains($0.stableHash) }
    }

    private var rangeIsIgnored: AppError {
        AppError(
            .badServerResponse,
            reason:
                "\(plan.kind.provider.title) returns nothing new for “\(query.text)”, although it reports more results than "
                + "one search returns. It seems to ignore “\(plan.field.id)”",
            advice: [.splitByAnotherField])
    }

    private mutating func write(_ rows: [Element]) async throws(AppError) -> [UInt8] {
        let bytes = rows.isEmpty ? [] : try await encode(rows)
        let written = bytes.count { $0 == UInt8(ascii: "\n") }
        state.counts.rows += written
        if written < rows.count { state.counts.hidden = (state.counts.hidden ?? 0) + rows.count - written }
        state.length += bytes.count
        return bytes
    }

    /// Returns the rows that are not in the store yet, and whether further new rows were omitted because of the limit.
    private mutating func newRows(_ items: [Element]) -> (rows: [Element], isCut: Bool) {
        var rows: [Element] = []
        let room = plan.limit.map { $0 - state.counts.found } ?? .max
        let isFirstTime = state.walk.pass == .plain && state.walk.repetitions == 0
        for item in items {
            let hash = item.stableHash
            let isNewHere = state.current.insert(hash).inserted
            if isNewHere, !state.previous.contains(hash), !state.kept.contains(hash) {
                guard rows.count < room else {
                    state.current.remove(hash)
                    return (rows, true)
                }
                rows.append(item)
            } else if isFirstTime, !state.kept.contains(hash) {
                state.counts.repeated += 1
            }
        }
        return (rows, false)
    }

    /// Restores the state before a page was processed, so that a resumed run fetches the page again.
    ///
    /// The hashes of the page's rows are kept until the part is complete, so that no row is written twice.
    private mutating func rewind(to before: CollectionState) {
        let end = state.splitter.next?.upperBound
        let (counts, seen) = (state.counts, state.current)
        state = before
        state.counts.requests = counts.requests
        state.counts.total = counts.total
        keep(seen, until: end)
    }

    private mutating func keep(_ rows: Set<UInt64>, until end: Int?) {
        state.kept.formUnion(rows)
        state.keptUntil = [state.keptUntil, end].compactMap(\.self).max()
    }

    private mutating func finishPart() {
        let found = state.current.count
        if state.walk.pass != .plain, !state.walk.mustMeet, let count = state.walk.count {
            state.counts.capped += max(0, count - found)
            // If the ascending and descending passes do not overlap, only the count indicates whether rows between them
            // are missing.
            if found >= 2 * state.walk.reach, count != found, count < found { state.isPartIncomplete = true }
        }
        if state.isPartIncomplete { state.counts.incomplete += 1 }
        state.counts.parts += 1
        let end = state.splitter.next?.upperBound ?? .max
        state.splitter.finish(rows: found)
        state.previous = state.current
        if let until = state.keptUntil, end >= until {
            state.kept = []
            state.keptUntil = nil
        }
        beginPart()
        if state.splitter.next == nil { state.isComplete = true }
    }

    /// Splits the current part of the search into smaller parts. The rows fetched so far are already in the store.
    ///
    /// The hashes of these rows are kept until all smaller parts are complete, so that no row is written twice.
    ///
    /// - Parameter samples: The field values of the rows on the current page.
    private mutating func splitPart(samples: [Int]) {
        let end = state.splitter.next?.upperBound
        let isTwoWay = state.walk.mustMeet
        // The order of the results changes between requests. Stop fetching parts in both sort orders, because each
        // failed attempt costs additional requests.
        if isTwoWay { state.splitter.mayTakeBothEnds = false }
        guard state.splitter.split(count: isTwoWay ? state.walk.count : nil, samples: samples) == .narrowed else {
            state.walk.takeBothEnds()
            return
        }
        keep(state.current, until: end)
        beginPart()
    }

    private mutating func beginPart() {
        state.current = []
        state.isPartIncomplete = false
        state.walk = PartWalk(pageSize: state.walk.pageSize, reach: state.walk.reach)
    }
}

extension Item {
    fileprivate var stableHash: UInt64 { StableHash.of(key.id.utf8) }
}
