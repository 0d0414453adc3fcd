/// A loader that looks up many items by name in batches and delivers the results in the order of the names.
///
/// The loader sends several concurrent requests, each for as many names as the provider accepts. It reads names only
/// when it can send a request, so memory use does not grow with the number of names.
public struct BatchLoader<Name: Sendable, Value: Sendable>: Sendable {
    /// The result of looking up one name: the loaded value or an error.
    public typealias Outcome = Result<Fetched<Value>, AppError>
    /// A function that returns the next names to look up.
    ///
    /// It returns between one name and the given number of names, or an empty array if there are no more names.
    public typealias Names = @Sendable (Int) async throws -> [Name]
    /// A function that looks up several names with one request and returns a result for each name, in the same order.
    public typealias Load = @Sendable ([Name], FetchPolicy) async -> [Outcome]

    /// The maximum number of names to look up with one request.
    public let batchSize: Int
    /// The maximum number of concurrent requests.
    public let width: Int
    private let policy: FetchPolicy
    private let load: Load

    /// Creates a loader that looks up items in batches.
    ///
    /// - Parameters:
    ///   - batchSize: The maximum number of names to look up with one request.
    ///   - width: The maximum number of concurrent requests.
    ///   - policy: The policy for using cached responses.
    ///   - load: Looks up several names with one request.
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

    /// Looks up all names and delivers the results in order.
    ///
    /// No further requests are sent after an error that affects all items, such as an exhausted rate limit or a lost
    /// connection. The remaining names are only looked up in the cache. They fail with the same error if they are not
    /// cached.
    ///
    /// - Parameters:
    ///   - names: Returns the next names. The closure is called when a request can be sent.
    ///   - waited: Called when a rate limit is exhausted. The closure can wait for the reset, and returns whether the
    ///     request should be repeated.
    ///   - receive: Called with each name and its result, in the order of the names.
    /// - Throws: The errors of the closures, or ``AppError/cancelled`` if the task is canceled.
    public func callAsFunction(
        _ names: @escaping Names, isolation: isolated (any Actor)? = #isolation,
        waited: (AppError) async throws -> Bool = { _ in false }, receive: (Name, Outcome) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Event.self) { group in
            var queue = BatchQueue<Name, Value>(batchSize: batchSize, width: width)
            while true {
                for (number, names) in queue.takeReady() {
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
                    for (name, outcome) in queue.takeLoaded() {
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
            // A request that was running when the wait began exceeded the same limit. Repeat it immediately.
            if queue.wasSentBeforeWait(number) { return queue.repeat(number) }
            if try await waited(limit) { return queue.repeatAfterWait(number) }
        }
        queue.accept(outcomes, of: number)
    }
}

/// The queue of a batch loader.
///
/// It contains the running requests, the requests to repeat, and the results that cannot be delivered until earlier
/// results have arrived.
private struct BatchQueue<Name: Sendable, Value: Sendable> {
    typealias Outcome = BatchLoader<Name, Value>.Outcome

    private struct Batch {
        let names: [Name]
        var outcomes: [Outcome]?
        /// The number of completed waitCount for a rate limit when the request was sent.
        var wait = 0
    }

    private let batchSize: Int
    private let width: Int
    /// The batches in order, beginning with the first batch whose results have not all been delivered.
    private var batches: [Batch] = []
    private var firstNumber = 0
    private var ready: [Int] = []
    private var runningCount = 0
    private var waitCount = 0
    private var isAtEnd = false
    /// The current rate limit according to the responses, or `nil` if no response reported a rate limit.
    private var limit: RateLimit?
    var isAsking = false
    /// The error that prevents further requests, or `nil` if requests can be sent.
    private(set) var ending: AppError?

    init(batchSize: Int, width: Int) {
        self.batchSize = batchSize
        self.width = width
    }

    /// The number of additional requests that may be sent now without exceeding the concurrency or the rate limit.
    private var room: Int { min(width, max(1, limit?.remaining ?? width)) - runningCount }

    /// The number of names to read next, or `nil` if no names need to be read now.
    var wanted: Int? {
        !isAtEnd && !isAsking && ready.isEmpty && room > 0 && batches.count < width * 4 ? batchSize : nil
    }

    mutating func accept(_ names: [Name]) {
        isAsking = false
        isAtEnd = names.isEmpty
        guard !names.isEmpty else { return }
        ready.append(firstNumber + batches.count)
        batches.append(Batch(names: names))
    }

    mutating func takeReady() -> [(Int, [Name])] {
        var taken: [(Int, [Name])] = []
        while room > 0, !ready.isEmpty {
            let number = ready.removeFirst()
            batches[number - firstNumber].wait = waitCount
            runningCount += 1
            taken.append((number, batches[number - firstNumber].names))
        }
        return taken
    }

    func wasSentBeforeWait(_ number: Int) -> Bool {
        batches[number - firstNumber].wait < waitCount
    }

    mutating func `repeat`(_ number: Int) {
        runningCount -= 1
        ready.append(number)
        ready.sort()
    }

    mutating func repeatAfterWait(_ number: Int) {
        waitCount += 1
        limit = nil
        self.repeat(number)
    }

    /// Records the rate limit that a response reported.
    ///
    /// Responses may arrive out of order, so the lowest remaining number of requests within a window is used.
    private mutating func learn(_ told: RateLimit) {
        if let limit, limit.resetAt == told.resetAt, limit.remaining < told.remaining { return }
        limit = told
    }

    mutating func accept(_ outcomes: [Outcome], of number: Int) {
        runningCount -= 1
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

    /// Removes all batches before the first one without results, and returns their names and results in order.
    mutating func takeLoaded() -> [(Name, Outcome)] {
        var loaded: [(Name, Outcome)] = []
        while let batch = batches.first, let outcomes = batch.outcomes {
            loaded += zip(batch.names, outcomes)
            firstNumber += 1
            batches.removeFirst()
        }
        return loaded
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
