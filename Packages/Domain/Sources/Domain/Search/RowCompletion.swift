/// An operation that adds properties to the rows of a page if the provider's lists do not contain them.
///
/// It delays a page by at most two seconds. If it takes longer or fails, the rows are delivered without the additional
/// properties. After the first failure, later pages of the same list are not completed.
public struct RowCompletion<Element: ListElement>: Sendable {
    /// A function that returns the rows with the missing properties. It loads the properties of all rows together.
    public typealias Complete = @Sendable ([Element], FetchPolicy) async throws(AppError) -> CompletedRows<Element>

    /// The maximum time for which a page waits until its rows are completed.
    public static var maximumDelay: Duration { .seconds(2) }

    /// The clock that measures the delay.
    var clock: any Clock<Duration> = ContinuousClock()
    let complete: Complete
    /// Whether completing a page of a list has failed, or `nil` if the operation does not belong to a list.
    var hasFailed: CurrentValue<Bool>?

    /// Returns a copy for one list. Each copy records separately whether it has failed.
    func forOneList() -> RowCompletion {
        var completion = self
        completion.hasFailed = CurrentValue(false)
        return completion
    }

    /// Returns the page with completed rows. If an error occurs, it is stored in the page.
    ///
    /// - Throws: ``AppError/cancelled``. Other errors are stored in the page.
    public func callAsFunction(_ page: Page<Element>, policy: FetchPolicy) async throws(AppError) -> Page<Element> {
        guard !page.items.isEmpty, hasFailed?.value != true else { return page }
        let outcome = await outcome(page.items, policy)
        if Task.isCancelled { throw .cancelled }
        switch outcome {
        case .success(let completed) where completed.rows.count == page.items.count:
            return page.with(completed.rows, completionFailure: completed.failure)
        case .success: return page
        case .failure(let error):
            // If only cached responses are allowed, missing properties are not an error.
            guard policy != .storedOnly else { return page }
            hasFailed?.update { _ in true }
            return page.with(page.items, completionFailure: error)
        }
    }

    /// Returns an item with the missing properties. If they cannot be loaded in time, returns the unchanged item.
    ///
    /// - Throws: ``AppError/cancelled``. Other errors are ignored.
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
                // Without a token, rows are returned at once. Let them return first, because a timer starts two threads.
                await Task.yield()
                try? await clock.sleep(for: Self.maximumDelay, tolerance: nil)
                return .failure(AppError(.timedOut, reason: "The service took longer than two seconds"))
            }
            defer { group.cancelAll() }
            return await group.next() ?? .success(CompletedRows(rows))
        }
    }
}

/// The completed rows of a page, in the order of the request.
public struct CompletedRows<Element: Sendable>: Sendable {
    public let rows: [Element]
    /// The error that prevented some rows from being completed, or `nil` if there was no error.
    public let failure: AppError?

    public init(_ rows: [Element], failure: AppError? = nil) {
        self.rows = rows
        self.failure = failure
    }
}
