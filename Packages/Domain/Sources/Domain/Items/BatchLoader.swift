/// A loader that looks up many names in batches and returns the results in the order of the names.
///
/// It sends several requests at a time, each for as many names as the provider accepts. It reads no more names than it
/// needs for that, so that memory use does not grow with their number.
public struct BatchLoader<Name: Sendable, Value: Sendable>: Sendable {
    /// The result of looking up a name.
    public typealias Outcome = Result<Fetched<Value>, AppError>
    /// A function that returns the next names, at least one and at most the given number, or an empty array at the end.
    public typealias Names = @Sendable (Int) async throws -> [Name]
    /// A function that looks up names with one request and returns the result for each, in order.
    public typealias Load = @Sendable ([Name], FetchPolicy) async -> [Outcome]

    /// The maximum number of names per request.
    public let batchSize: Int
    /// The maximum number of concurrent requests.
    public let width: Int
    private let policy: FetchPolicy
    private let load: Load

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - batchSize: The maximum number of names per request.
    ///   - width: The maximum number of concurrent requests.
    ///   - policy: The policy for stored responses.
    ///   - load: Looks up names with one request.
    public init(batchSize: Int = 1, width: Int = 4, policy: FetchPolicy = .standard, load: @escaping Load) {
        self.batchSize = max(1, batchSize)
        self.width = max(1, width)
        self.policy = policy
        self.load = load
    }

    private enum Event: Sendable {
        case named([Name])
        case loaded(Int, [Outcome])
    }

    /// Looks up all names.
    ///
    /// After a failure that does not concern an item, such as an exhausted rate limit or a lost connection, no further
    /// requests are sent. Stored responses are still used, and other names fail with the same error.
    ///
    /// - Parameters:
    ///   - names: Returns more names. It is called when a request can be sent.
    ///   - waited: Called when a rate limit is exhausted. Returns whether the limit was waited for and another attempt
    ///     is useful.
    ///   - receive: Called with each name and its result, in the order of the names.
    /// - Throws: The errors of the closures, or ``AppError/cancelled``.
    public func callAsFunction(
        _ names: @escaping Names, isolation: isolated (any Actor)? = #isolation,
        waited: (AppError) async throws -> Bool = { _ in false }, receive: (Name, Outcome) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Event.self) { group in
            var queue = BatchQueue<Name, Value>(batchSize: batchSize, width: width)
            while true {
                for (number, names) in queue.takeDue() {
                    if let ending = queue.ending, policy == .bypass {
                        group.addTask { .loaded(number, names.map { _ in .failure(ending) }) }
                        continue
                    }
                    let policy = queue.ending == nil ? policy : .storedOnly
                    group.addTask { [load] in .loaded(number, await load(names, policy)) }
                }
                if let count = queue.wanted {
                    queue.isAsking = true
                    group.addTask { .named(try await names(count)) }
                }
                guard let event = try await group.next() else { return }
                switch event {
                case .named(let names): queue.accept(names)
                case .loaded(let number, let outcomes):
                    try await accept(outcomes, of: number, &queue, waited)
                    while let (name, outcome) = queue.next() {
                        if case .failure(let error) = outcome, error.kind == .cancelled { throw error }
                        try await receive(name, outcome)
                    }
                }
            }
        }
    }

    private func accept(
        _ outcomes: [Outcome], of number: Int, _ queue: inout BatchQueue<Name, Value>,
        _ waited: (AppError) async throws -> Bool
    ) async throws {
        let limit = outcomes.compactMap(\.failure).first { $0.isLimit }
        if let limit, queue.ending == nil {
            // Repeat requests immediately that were running when the wait began, because they met the same limit.
            if queue.wasSentBeforeWait(number) { return queue.repeat(number) }
            if try await waited(limit) { return queue.repeatAfterWait(number) }
        }
        queue.accept(outcomes, of: number)
    }
}

/// The queue of a batch loader: running requests, requests to repeat, and results that wait for earlier ones.
private struct BatchQueue<Name: Sendable, Value: Sendable> {
    typealias Outcome = BatchLoader<Name, Value>.Outcome

    private struct Batch {
        let names: [Name]
        var outcomes: [Outcome]?
        /// The number of waits for a rate limit before the request was sent.
        var wait = 0
    }

    private let batchSize: Int
    private let width: Int
    /// The batches in order, beginning with the first one whose results have not all been returned.
    private var batches: [Batch] = []
    private var firstNumber = 0
    private var firstName = 0
    private var due: [Int] = []
    private var underWay = 0
    private var waits = 0
    private var isAtEnd = false
    /// The rate limit with the remaining quota according to the responses, or `nil`.
    private var limit: RateLimit?
    var isAsking = false
    /// The error because of which no further requests are sent, or `nil`.
    private(set) var ending: AppError?

    init(batchSize: Int, width: Int) {
        self.batchSize = batchSize
        self.width = width
    }

    /// The number of additional requests that may run, within the remaining quota.
    private var room: Int { min(width, max(1, limit?.remaining ?? width)) - underWay }

    /// The number of names to read next, or `nil` if there are enough.
    var wanted: Int? {
        !isAtEnd && !isAsking && due.isEmpty && room > 0 && batches.count < width * 4 ? batchSize : nil
    }

    mutating func accept(_ names: [Name]) {
        isAsking = false
        isAtEnd = names.isEmpty
        guard !names.isEmpty else { return }
        due.append(firstNumber + batches.count)
        batches.append(Batch(names: names))
    }

    mutating func takeDue() -> [(Int, [Name])] {
        var taken: [(Int, [Name])] = []
        while room > 0, !due.isEmpty {
            let number = due.removeFirst()
            batches[number - firstNumber].wait = waits
            underWay += 1
            taken.append((number, batches[number - firstNumber].names))
        }
        return taken
    }

    func wasSentBeforeWait(_ number: Int) -> Bool {
        batches[number - firstNumber].wait < waits
    }

    mutating func `repeat`(_ number: Int) {
        underWay -= 1
        due.append(number)
        due.sort()
    }

    mutating func repeatAfterWait(_ number: Int) {
        waits += 1
        limit = nil
        self.repeat(number)
    }

    /// Records the rate limit in a response. The lowest quota within a window applies, because responses may be out of
    /// order.
    private mutating func learn(_ told: RateLimit) {
        if let limit, limit.resetAt == told.resetAt, limit.remaining < told.remaining { return }
        limit = told
    }

    mutating func accept(_ outcomes: [Outcome], of number: Int) {
        underWay -= 1
        let batch = batches[number - firstNumber]
        for case .success(let fetched) in outcomes {
            if let limit = fetched.provenance.rateLimit { learn(limit) }
        }
        let before = ending
        batches[number - firstNumber].outcomes = batch.names.indices.map { index in
            guard outcomes.indices.contains(index) else {
                return .failure(
                    AppError(.badServerResponse, reason: "The response does not contain the requested item"))
            }
            guard case .failure(let error) = outcomes[index] else { return outcomes[index] }
            if let before, error.kind == .offline { return .failure(before) }
            if error.failsEveryRequest, ending == nil { ending = error }
            return .failure(error)
        }
    }

    /// Returns the next lookup result in request order, or `nil` if it has not arrived yet.
    mutating func next() -> (Name, Outcome)? {
        guard let batch = batches.first, let outcomes = batch.outcomes else { return nil }
        let pair = (batch.names[firstName], outcomes[firstName])
        firstName += 1
        if firstName == batch.names.count {
            firstName = 0
            firstNumber += 1
            batches.removeFirst()
        }
        return pair
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
