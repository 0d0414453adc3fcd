/// Many things looked up as they are named, from whatever names them, and given back in the order of the names.
///
/// A few requests are under way at a time, each for as many things as the provider takes in one. No more names are taken
/// than are needed for that, so that memory does not grow with their number.
public struct LookUps<Name: Sendable, Value: Sendable>: Sendable {
    /// What became of one name.
    public typealias Outcome = Result<Fetched<Value>, AppError>
    /// Gets the next names, at least one and at most so many; none at the end.
    public typealias Names = @Sendable (Int) async throws -> [Name]
    /// Looks up names together and gives an outcome for each, in order.
    public typealias Load = @Sendable ([Name], FetchPolicy) async -> [Outcome]

    /// Names to a request.
    public let batchSize: Int
    /// Requests at a time.
    public let width: Int
    private let policy: FetchPolicy
    private let load: Load

    /// - Parameters:
    ///   - batchSize: The most names that one request takes.
    ///   - width: The most requests at a time.
    ///   - policy: How stored responses are used.
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
    /// After a failure that says nothing of the thing, such as a limit that is spent or a network that is gone, nothing
    /// more is sent: what is stored is still found, and the others fail for the same reason.
    ///
    /// - Parameters:
    ///   - names: Asked for more whenever there is room.
    ///   - waited: Told of a limit that is spent; true when it has been waited for, and is worth another try.
    ///   - receive: Gets each name with what became of it, in the order of the names.
    /// - Throws: What the parameters throw; ``AppError/cancelled``.
    public func callAsFunction(
        _ names: @escaping Names, isolation: isolated (any Actor)? = #isolation,
        waited: (AppError) async throws -> Bool = { _ in false }, receive: (Name, Outcome) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Event.self) { group in
            var queue = LookUpQueue<Name, Value>(batchSize: batchSize, width: width)
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
        _ outcomes: [Outcome], of number: Int, _ queue: inout LookUpQueue<Name, Value>,
        _ waited: (AppError) async throws -> Bool
    ) async throws {
        let limit = outcomes.compactMap(\.failure).first { $0.isLimit }
        if let limit, queue.ending == nil {
            // What was under way when the wait began met the same limit: it is asked for again at once.
            if queue.wasSentBeforeWait(number) { return queue.repeat(number) }
            if try await waited(limit) { return queue.repeatAfterWait(number) }
        }
        queue.accept(outcomes, of: number)
    }
}

/// The names that are being looked up: those under way, those to be asked for again, and those that wait for one before.
private struct LookUpQueue<Name: Sendable, Value: Sendable> {
    typealias Outcome = LookUps<Name, Value>.Outcome

    private struct Batch {
        let names: [Name]
        var outcomes: [Outcome]?
        /// How many waits there had been when it was sent.
        var wait = 0
    }

    private let batchSize: Int
    private let width: Int
    /// In order, from the first whose outcomes are not given back.
    private var batches: [Batch] = []
    private var firstNumber = 0
    private var firstName = 0
    private var due: [Int] = []
    private var underWay = 0
    private var waits = 0
    private var isAtEnd = false
    /// What is left by the responses that told.
    private var limit: RateLimit?
    var isAsking = false
    /// Why nothing more is sent.
    private(set) var ending: AppError?

    init(batchSize: Int, width: Int) {
        self.batchSize = batchSize
        self.width = width
    }

    /// How many requests may be under way, within what is left of the limit.
    private var room: Int { min(width, max(1, limit?.remaining ?? width)) - underWay }

    /// How many names to ask for; none when there are enough.
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

    /// Of one window the least that was told holds: what was asked for first may come last.
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
                return .failure(AppError(.badServerResponse, message: "The service left out what was asked for."))
            }
            guard case .failure(let error) = outcomes[index] else { return outcomes[index] }
            if let before, error.kind == .offline { return .failure(before) }
            if error.failsEveryRequest, ending == nil { ending = error }
            return .failure(error)
        }
    }

    /// The next name whose outcome is there and whose turn it is.
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
