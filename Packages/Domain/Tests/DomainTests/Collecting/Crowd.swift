import DomainTestSupport
import Foundation
import Shared
import SharedTestSupport
import Synchronization

@testable import Domain

/// A simulated search over many repositories that returns at most a thousand rows per query, like GitHub.
final class Crowd: Sendable {
    /// The defect of a requested order.
    enum Disorder: Sendable {
        /// A sort order that the search ignores.
        case ignored
        /// A sort order in which every other request moves a row to the end, as after a change.
        case moving
    }

    /// The defects of the search.
    struct Faults: Sendable {
        /// Whether rows do not contain their creation date.
        var hidesDates = false
        /// The maximum relative error of a count.
        var lie = 0.0
        /// The probability that a row is removed or added between two requests.
        var vanishing = 0.0
        var appearing = 0.0
        /// The order of the rows if none is requested, or `nil` for an order unrelated to the date.
        var order: Domain.SortOrder?
        var disorder: Disorder?
        /// Whether a full page may not link to the next page although there is one.
        var hidesLinks = false
    }

    fileprivate struct State {
        var rows: [Row]
        var requests = 0
        var random: SeededRandomNumberGenerator
        var nextID: Int
        /// The most recent result, because most pages belong to the same query as the previous one.
        var found: (range: ClosedRange<Int>, order: Domain.SortOrder?, rows: [Row])?
    }

    fileprivate struct Row: Sendable {
        let id: Int
        let created: Int
    }

    static let start = 1_300_000_000
    static let now = Date(timeIntervalSince1970: 1_700_000_000)

    let field: CollectField
    private let faults: Faults
    private let state: Mutex<State>
    /// The rows that existed during the whole test.
    var staying: Set<Int> { Set(state.withLock { $0.rows.map(\.id) }.filter { $0 < firstNew }) }
    private let firstNew: Int

    init(_ created: [Int], _ faults: Faults = Faults(), seed: UInt64 = 1) {
        var random = SeededRandomNumberGenerator(seed: seed)
        // The order is unrelated to the date.
        let rows = created.enumerated().map { Row(id: $0.offset, created: $0.element) }.shuffled(using: &random)
        self.faults = faults
        firstNew = created.count
        state = Mutex(State(rows: rows, random: random, nextID: created.count))
        field = SearchSchema.repos.collecting[0]
    }

    var requests: Int { state.withLock { $0.requests } }

    var search: Search<Repo> {
        Search(services: UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())) {
            [self] query, page, _ throws(AppError) in
            answer(query, page)
        }
    }

    private func answer(_ query: SearchQuery, _ request: PageRequest) -> Page<Repo> {
        let range = Self.range(in: query.text)
        return state.withLock { state in
            state.requests += 1
            change(&state)
            var found = state.rows(in: range, faults.disorder == .ignored ? faults.order : query.order ?? faults.order)
            if faults.disorder == .moving, query.order != nil, state.requests % 2 == 0, !found.isEmpty {
                let row = found.remove(at: Int.random(in: 0..<found.count, using: &state.random))
                found.insert(row, at: query.order == .ascending ? found.count : 0)
                state.found?.rows = found
            }
            let factor = faults.lie == 0 ? 1 : Double.random(in: 1 - faults.lie...1 + faults.lie, using: &state.random)
            let count = Int(Double(found.count) * factor)
            let first = (request.number - 1) * request.size
            let end = min(first + request.size, found.count, 1_000)
            let items = first < end ? found[first..<end].map(repo) : []
            let isLast = faults.hidesLinks ? first + request.size >= count : end >= min(found.count, 1_000)
            return Page(
                items: items, total: count,
                next: isLast ? nil : PageRequest(number: request.number + 1, size: request.size),
                provenance: Provenance(source: .network, fetchedAt: Self.now))
        }
    }

    /// Makes at most one change between two requests. Two changes that cancel each other out in the count could not be
    /// detected.
    private func change(_ state: inout State) {
        guard faults.vanishing + faults.appearing > 0 else { return }
        let chance = Double.random(in: 0..<1, using: &state.random)
        if chance < faults.vanishing, !state.rows.isEmpty {
            state.rows.remove(at: Int.random(in: 0..<state.rows.count, using: &state.random))
            state.found = nil
        } else if chance < faults.vanishing + faults.appearing {
            let row = Row(id: state.nextID, created: Int.random(in: Self.start..<1_690_000_000, using: &state.random))
            state.rows.insert(row, at: Int.random(in: 0...state.rows.count, using: &state.random))
            state.nextID += 1
            state.found = nil
        }
    }

    private func repo(_ row: Row) -> Repo {
        Repo(fullName: "o/\(row.id)").with {
            $0.id = Int64(row.id)
            $0.createdAt = faults.hidesDates ? nil : Date(timeIntervalSince1970: Double(row.created))
        }
    }

    private static func range(in text: String) -> ClosedRange<Int> {
        let value = text.split(separator: " ").last { $0.hasPrefix("created:") }?.dropFirst("created:".count) ?? ""
        let bounds = value.split(separator: "..").compactMap { ISO8601.date(from: String($0)) }
            .map { Int($0.timeIntervalSince1970) }
        return bounds.count == 2 ? bounds[0]...bounds[1] : 0...0
    }
}

extension Crowd.State {
    fileprivate mutating func rows(in range: ClosedRange<Int>, _ order: Domain.SortOrder?) -> [Crowd.Row] {
        if let found, found.range == range, found.order == order { return found.rows }
        var rows = rows.filter { range.contains($0.created) }
        if order == .ascending { rows.sort { ($0.created, $0.id) < ($1.created, $1.id) } }
        if order == .descending { rows.sort { ($0.created, $0.id) > ($1.created, $1.id) } }
        found = (range, order, rows)
        return rows
    }
}

/// The distribution of the rows over time.
enum Distribution: String, CaseIterable, Sendable {
    case even, random, growing, bursts, oneSecond, secondsOfFullHours

    func times(_ count: Int, seed: UInt64) -> [Int] {
        var random = SeededRandomNumberGenerator(seed: seed)
        let (start, width) = (Crowd.start, 390_000_000)
        return (0..<count).map { index in
            switch self {
            case .even: start + Int(Double(width) / Double(count) * Double(index))
            case .random: start + Int.random(in: 0..<width, using: &random)
            case .growing:
                start + Int(Double(width) * Double.random(in: 0..<1, using: &random).squareRoot().squareRoot())
            // 1,500 rows within one hour each.
            case .bursts: start + (index / 1_500) * 5_000_000 + Int.random(in: 0..<3_600, using: &random)
            case .oneSecond: start + 77
            // 700 rows in some seconds each.
            case .secondsOfFullHours: start + (index / 700) * 360_000
            }
        }
    }
}
