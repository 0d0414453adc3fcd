public import Domain
public import Observation

/// The model of a detail page's content. It shows a stored response first, and then a fresh response from the server.
@MainActor @Observable
public final class DetailModel<Value: Sendable>: ScreenContent {
    /// A function that loads the value according to a fetch policy.
    typealias Load = CacheThenNetwork<Fetched<Value>>.Fetch
    /// A function that loads the properties that a loaded value lacks.
    typealias Complete = CacheThenNetwork<Fetched<Value>>.Complete

    /// The loading state of the page's content, including the loaded value.
    public private(set) var state = DetailState<Value>.loading

    /// The kind of the item. It determines which service the requests are sent to.
    public let kind: ItemKind
    private let context: ScreenContext
    private let load: Load
    private let complete: Complete?
    private let timer: LimitTimer
    @ObservationIgnored private var running: Task<Void, Never>?

    /// Creates the model of a detail page's content.
    ///
    /// - Parameters:
    ///   - kind: The kind of the item. It determines which service the requests are sent to.
    ///   - context: The models and services that all screens share.
    ///   - complete: Loads the properties that a loaded value lacks, or `nil` if responses are complete.
    ///   - load: Loads the value according to a fetch policy.
    init(
        _ kind: ItemKind, context: ScreenContext, complete: Complete? = nil, load: @escaping Load
    ) {
        self.kind = kind
        self.context = context
        self.load = load
        self.complete = complete
        timer = LimitTimer(wallClock: context.wallClock, clock: context.clock)
    }

    /// The most recently loaded value, or `nil` if none is loaded.
    public var value: Value? { fetched?.value }
    /// The origin and date of the value, or `nil` until the value is loaded.
    public var provenance: Provenance? { fetched?.provenance }
    /// The time since the server sent the value or confirmed that it is current, or `nil` until the value is loaded.
    public var age: Duration? { provenance.map(context.age) }
    /// Whether a request is running.
    public var isLoading: Bool { running != nil }

    /// Loads the value unless it is already loaded or loading.
    public func appeared() {
        guard running == nil, fetched == nil else { return }
        begin(.standard)
    }

    /// Loads the value again. The current value stays visible until the new value is loaded.
    public func refreshRequested() {
        guard running == nil else { return }
        begin(.refresh)
    }

    /// Sends a failed request again. Does nothing if a value is already loaded.
    public func retryRequested() {
        appeared()
    }

    /// Cancels the running request.
    public func closed() {
        running?.cancel()
        running = nil
        timer.cancel()
    }

    /// Waits until no request is running.
    public func settled() async {
        while let running { await running.value }
    }

    private var fetched: Fetched<Value>? {
        if case .loaded(let fetched, _, _) = state { fetched } else { nil }
    }

    private func begin(_ policy: FetchPolicy) {
        closed()
        if let fetched { show(fetched, isRefreshing: true) } else { state = .loading }
        running = Task { [weak self, load, complete] in
            let responses = CacheThenNetwork(policy: policy, complete: complete, fetch: load)
            do throws(AppError) {
                try await responses { response, isFresh in
                    if !Task.isCancelled { self?.show(response, isRefreshing: !isFresh) }
                }
                self?.finish(nil)
            } catch {
                self?.finish(error)
            }
        }
    }

    /// Ends a request. If the request was canceled in the meantime, nothing changes.
    private func finish(_ error: AppError?) {
        guard !Task.isCancelled else { return }
        running = nil
        if let fetched { show(fetched, isRefreshing: false) }
        guard let error else { return }
        context.account.failed(error, asking: kind)
        if fetched != nil {
            context.messages.failed(error)
        } else if error.isLimit {
            timer.start(error) { [weak self] in
                self?.state = .limited($0)
            } end: { [weak self] in
                self?.begin(.standard)
            }
        } else {
            state = .failed(error)
        }
    }

    private func show(_ fetched: Fetched<Value>, isRefreshing: Bool) {
        state = .loaded(
            fetched, isRefreshing: isRefreshing, isStale: context.isStale(fetched.provenance.source))
    }
}
