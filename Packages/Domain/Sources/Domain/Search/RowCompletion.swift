import Synchronization

/// Adds to the rows of a page what its provider's lists leave out.
///
/// Rows come first: they are held back for two seconds at most, and appear as they came when what they lack cannot be had.
/// After the first failure the later pages of a list are not tried.
public struct RowCompletion<Element: ListElement>: Sendable {
    /// Gives the same rows with what they lacked, asked for together.
    public typealias Complete = @Sendable ([Element], FetchPolicy) async throws(AppError) -> CompletedRows<Element>

    /// How long a page is held back.
    public static var patience: Duration { .seconds(2) }

    private let clock: any Clock<Duration>
    private let complete: Complete
    private let hasFailed: FailureFlag?

    /// - Parameter clock: What waiting is measured by.
    public init(clock: any Clock<Duration> = ContinuousClock(), _ complete: @escaping Complete) {
        self.init(clock, complete, nil)
    }

    private init(_ clock: any Clock<Duration>, _ complete: @escaping Complete, _ hasFailed: FailureFlag?) {
        self.clock = clock
        self.complete = complete
        self.hasFailed = hasFailed
    }

    /// The same, with a memory of its own of whether it has failed.
    func forOneList() -> RowCompletion {
        RowCompletion(clock, complete, FailureFlag())
    }

    /// Throws ``AppError/cancelled`` alone: any other failure stands in the page.
    public func callAsFunction(_ page: Page<Element>, policy: FetchPolicy) async throws(AppError) -> Page<Element> {
        guard !page.items.isEmpty, hasFailed?.isSet != true else { return page }
        let outcome = await outcome(page.items, policy)
        if Task.isCancelled { throw .cancelled }
        switch outcome {
        case .success(let completed) where completed.rows.count == page.items.count:
            return page.with(completed.rows, completionFailure: completed.failure)
        case .success: return page
        case .failure(let error):
            // What is not stored is not missed where nothing was to be asked.
            guard policy != .storedOnly else { return page }
            hasFailed?.set()
            return page.with(page.items, completionFailure: error)
        }
    }

    private typealias Outcome = Result<CompletedRows<Element>, AppError>

    private func outcome(_ rows: [Element], _ policy: FetchPolicy) async -> Outcome {
        await withTaskGroup(of: Outcome.self) { group in
            let done = Mutex<Outcome?>(nil)
            let work: @Sendable () async -> Outcome = { [complete] in
                let outcome: Outcome
                do throws(AppError) {
                    outcome = .success(try await complete(rows, policy))
                } catch {
                    outcome = .failure(error)
                }
                done.withLock { $0 = outcome }
                return outcome
            }
            // Runs right here until it waits: a clock takes two threads of its own, and to ask nobody takes no time. On
            // systems that cannot start a task at once it takes its turn; they are not covered by the tests on Linux.
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                group.addImmediateTask { await work() }
            } else {
                group.addTask { await work() }
            }
            if let outcome = done.withLock(\.self) { return outcome }
            group.addTask { [clock] in
                try? await clock.sleep(for: Self.patience, tolerance: nil)
                return .failure(AppError(.timedOut, message: "The service took longer than two seconds."))
            }
            defer { group.cancelAll() }
            return await group.next() ?? .success(CompletedRows(rows))
        }
    }
}

/// Rows with what could be had of what they lacked, in the order in which they were asked for.
public struct CompletedRows<Element: Sendable>: Sendable {
    public let rows: [Element]
    /// Why some of them lack it still; none where the others are those of which there is no more.
    public let failure: AppError?

    public init(_ rows: [Element], failure: AppError? = nil) {
        self.rows = rows
        self.failure = failure
    }
}

/// Whether completing has failed once.
private final class FailureFlag: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock(\.self) }

    func set() { state.withLock { $0 = true } }
}
