import Foundation
public import Shared

/// A use case that collects all results of a search, beyond the result limit of a single query.
///
/// It splits the search into parts and writes the results to a store from which a later run can resume. Requests are
/// sent one at a time, and each result is saved before the next request. `RangeSplitter` determines the parts and
/// `RequestPace` the delays. The memory usage does not grow with the number of rows.
public struct Collect<Element: Item>: Sendable {
    /// A function that encodes rows in the stored format, one row per line.
    public typealias Encode = @Sendable ([Element]) async -> [UInt8]
    /// A function that waits for a duration and displays the reason. It throws `cancelled` if the task is canceled.
    public typealias Wait = @Sendable (Duration, Pause) async throws(AppError) -> Void

    private let search: Search<Element>
    private let clock: WallClock

    public init(_ search: Search<Element>, clock: WallClock = .system) {
        self.search = search
        self.clock = clock
    }

    /// Runs the collection until it is complete. After an error, the results so far are in the store.
    ///
    /// - Parameters:
    ///   - plan: The search to collect.
    ///   - store: The store for the results.
    ///   - mode: Whether to start a new collection or resume one.
    ///   - encode: Encodes rows in the stored format.
    ///   - wait: Waits before a request.
    ///   - progress: Called before each request.
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
                try await wait(delay, .limit)
                continue
            }
            let rows = try await run.accept(page)
            try store.append(rows, run.state)
            guard !run.isOver else { break }
            let delay = pace.delay(after: page.provenance.rateLimit, now: clock())
            if delay > .zero {
                try await wait(delay, page.provenance.rateLimit.map { $0.remaining <= 0 } == true ? .limit : .pace)
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
            plan.identity,
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

/// The reason for a pause between requests.
public enum Pause: Sendable, Hashable {
    /// An exhausted rate limit.
    case limit
    /// An even distribution of the remaining requests over the time until the rate limit resets.
    case pace
}

/// The state machine of a collection run, which determines the next page and processes fetched pages.
struct CollectRun<Element: Item>: Sendable {
    let plan: CollectPlan
    private(set) var state: CollectionState
    let encode: Collect<Element>.Encode
    /// The request for the next page as linked by the previous page, or `nil`.
    private var link: PageRequest?
    /// The number of consecutive parts that were too large, could not be split, and contained no new row.
    private var barrenParts = 0
    /// The maximum number of consecutive parts without new rows that were too large and could not be split.
    ///
    /// Counts may occasionally be wrong, but a service that keeps reporting them ignores the range.
    private static var maximumBarrenParts: Int { 3 }

    init(plan: CollectPlan, state: CollectionState, encode: @escaping Collect<Element>.Encode) {
        self.plan = plan
        self.state = state
        self.encode = encode
        if state.splitter.next == nil { self.state.isComplete = true }
    }

    /// The query for the current part.
    var query: SearchQuery {
        plan.query(state.splitter.next ?? plan.range, pass: state.walk.pass)
    }

    /// Whether the collection is complete or has reached its limit.
    var isOver: Bool { state.isComplete || plan.limit.map { state.counts.rows >= $0 } == true }

    var request: PageRequest {
        PageRequest(number: state.walk.page, size: state.walk.pageSize, link: link?.link)
    }

    /// Processes a page and returns the bytes to write.
    ///
    /// - Throws: `badServerResponse` if the service ignores the range, because the number of parts would be infinite.
    mutating func accept(_ page: Page<Element>) async throws(AppError) -> [UInt8] {
        let before = state
        state.counts.requests += 1
        link = nil
        let samples = page.items.compactMap(plan.field.value)
        // Limit the total to prevent overflows, whatever the service reports.
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
                barrenParts = showsNewRows(page) ? 0 : barrenParts + 1
                guard barrenParts <= Self.maximumBarrenParts else { throw rangeIsIgnored }
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
            return await write(rows)
        }
        let verdict = state.walk.accept(
            received: page.items.count + page.malformedCount, found: state.current.count, count: total,
            meets: meets, hasNext: page.next != nil)
        switch verdict {
        case .more: if state.walk.page > 1 { link = page.next }
        case .finished: finishPart()
        case .overfull: splitPart(samples: samples)
        }
        return await write(rows)
    }

    /// Returns whether a page contains a row that was not in the previous part. Parts have no rows in common.
    private func showsNewRows(_ page: Page<Element>) -> Bool {
        page.isIncomplete || page.items.contains { !state.previous.contains($0.stableHash) }
    }

    private var rangeIsIgnored: AppError {
        AppError(
            .badServerResponse,
            reason:
                "\(plan.kind.provider.title) returns nothing new for “\(query.text)”, though it counts more there than one "
                + "search gives: it does not go by “\(plan.field.id)”",
            advice: [.splitByAnotherField])
    }

    private mutating func write(_ rows: [Element]) async -> [UInt8] {
        state.counts.rows += rows.count
        let bytes = rows.isEmpty ? [] : await encode(rows)
        state.length += bytes.count
        return bytes
    }

    /// Returns the rows that are not stored yet, and whether the limit cuts off further rows.
    private mutating func newRows(_ items: [Element]) -> (rows: [Element], isCut: Bool) {
        var rows: [Element] = []
        let room = plan.limit.map { $0 - state.counts.rows } ?? .max
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

    /// Restores the state before a page, so that a resumed run fetches the page again.
    ///
    /// The rows of the page remain recorded until the part is complete.
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
            // Without an overlap of both directions, only the count indicates whether rows between them are missing.
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

    /// Splits a part whose fetched rows are already written.
    ///
    /// The rows remain recorded until all smaller parts are complete, so that they are not written again.
    ///
    /// - Parameter samples: The values of the fetched rows.
    private mutating func splitPart(samples: [Int]) {
        let end = state.splitter.next?.upperBound
        let isTwoWay = state.walk.mustMeet
        // If the order changes, processing parts from both ends would cost additional requests each time.
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
