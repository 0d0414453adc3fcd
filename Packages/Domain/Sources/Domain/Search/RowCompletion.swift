import Synchronization

/// A completion of the rows on a page with properties that the provider's lists do not contain.
///
/// Completing a page delays it by at most two seconds. If it takes longer or fails, the rows are delivered without the
/// additional properties. After the first failure, later pages of the same list are not completed.
public struct RowCompletion<Element: ListElement>: Sendable {
    /// A function that returns the rows with the missing properties, which are fetched together.
    public typealias Complete = @Sendable ([Element], FetchPolicy) async throws(AppError) -> CompletedRows<Element>

    /// The maximum time by which a page is delayed.
    public static var maximumDelay: Duration { .seconds(2) }

    private let clock: any Clock<Duration>
    private let complete: Complete
    private let hasFailed: FailureFlag?

    /// Creates a completion.
    ///
    /// - Parameters:
    ///   - clock: The clock that measures the delay.
    ///   - complete: Returns the rows with the missing properties.
    public init(clock: any Clock<Duration> = ContinuousClock(), _ complete: @escaping Complete) {
        self.init(clock, complete, nil)
    }

    private init(_ clock: any Clock<Duration>, _ complete: @escaping Complete, _ hasFailed: FailureFlag?) {
        self.clock = clock
        self.complete = complete
        self.hasFailed = hasFailed
    }

    /// Returns a copy for one list, which records failures separately.
    func forOneList() -> RowCompletion {
        RowCompletion(clock, complete, FailureFlag())
    }

    /// Returns the page with completed rows. A failure is stored in the page.
    ///
    /// - Throws: ``AppError/cancelled`` only.
    public func callAsFunction(_ page: Page<Element>, policy: FetchPolicy) async throws(AppError) -> Page<Element> {
        guard !page.items.isEmpty, hasFailed?.isSet != true else { return page }
        let outcome = await outcome(page.items, policy)
        if Task.isCancelled { throw .cancelled }
        switch outcome {
        case .success(let completed) where completed.rows.count == page.items.count:
            return page.with(completed.rows, completionFailure: completed.failure)
        case .success: return page
        case .failure(let error):
            // Missing properties are not an error if only stored responses are allowed.
            guard policy != .storedOnly else { return page }
            hasFailed?.set()
            return page.with(page.items, completionFailure: error)
        }
    }

    /// Returns an item with the missing properties, or the item itself if they cannot be fetched in time.
    ///
    /// - Throws: ``AppError/cancelled`` only.
    func callAsFunction(_ item: Fetched<Element>, policy: FetchPolicy) async throws(AppError) -> Fetched<Element> {
        let page = try await self(Page(items: [item.value], provenance: item.provenance), policy: policy)
        return item.map { page.items.first ?? $0 }
    }

    private typealias Outcome = Result<CompletedRows<Element>, AppError>

    private func outcome(_ rows: [Element], _ policy: FetchPolicy) async -> Outcome {
        await withTaskGroup(of: Outcome.self) { group in
            group.addTask { [complete] in
                do throws(AppError) {
                    return .success(try await complete(rows, policy))
                } catch {
                    return .failure(error)
                }
            }
            group.addTask { [clock] in
                try? await clock.sleep(for: Self.maximumDelay, tolerance: nil)
                return .failure(AppError(.timedOut, reason: "The service took longer than two seconds"))
            }
            defer { group.cancelAll() }
            return await group.next() ?? .success(CompletedRows(rows))
        }
    }
}

/// The rows of a page after completion, in the order of the request.
public struct CompletedRows<Element: Sendable>: Sendable {
    public let rows: [Element]
    /// The reason why some rows could not be completed, or `nil`.
    public let failure: AppError?

    public init(_ rows: [Element], failure: AppError? = nil) {
        self.rows = rows
        self.failure = failure
    }
}

/// A flag that records whether completing a page has failed.
private final class FailureFlag: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock(\.self) }

    func set() { state.withLock { $0 = true } }
}
