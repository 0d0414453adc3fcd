public import Domain
public import Observation

/// One thing with all that is known of it: shown as it was stored, then as it is now.
@MainActor @Observable
public final class DetailModel<Value: Sendable>: ScreenContent {
    /// Loads the value under a policy.
    public typealias Load = CacheThenNetwork<Fetched<Value>>.Fetch
    /// Adds to a loaded value what its response lacks.
    public typealias Complete = CacheThenNetwork<Fetched<Value>>.Complete

    /// What a page has to show.
    public private(set) var state = DetailState<Value>.loading

    /// What it is a detail of.
    public let kind: ItemKind
    private let context: ScreenContext
    private let load: Load
    private let complete: Complete?
    private let timer: LimitTimer
    @ObservationIgnored private var generation = 0
    @ObservationIgnored private var running: Task<Void, Never>?

    /// Creates the model of a detail.
    ///
    /// - Parameters:
    ///   - kind: The kind of the item. A rejected token is reported for the provider of this kind.
    ///   - context: The services that all screens share.
    ///   - complete: Completes a value that is shown already, or `nil` if responses are complete.
    ///   - load: Loads the value.
    public init(
        _ kind: ItemKind, context: ScreenContext, complete: Complete? = nil, load: @escaping Load
    ) {
        self.kind = kind
        self.context = context
        self.load = load
        self.complete = complete
        timer = LimitTimer(wallClock: context.wallClock, clock: context.clock)
    }

    /// What was loaded last.
    public var value: Value? { fetched?.value }
    /// Where that came from.
    public var provenance: Provenance? { fetched?.provenance }
    /// How long ago the server made or confirmed it.
    public var age: Duration? { provenance.map(context.age) }
    /// Whether a request is under way.
    public var isLoading: Bool { running != nil }

    /// The detail came on screen.
    public func appeared() {
        guard running == nil, fetched == nil else { return }
        begin(.standard)
    }

    /// It is asked for again; what is shown stays meanwhile.
    public func refreshRequested() {
        guard running == nil else { return }
        begin(.refresh)
    }

    /// What failed is asked for again; what is there stays as it is.
    public func retryRequested() {
        appeared()
    }

    /// Gives up what is under way.
    public func closed() {
        generation += 1
        running?.cancel()
        running = nil
        timer.cancel()
    }

    /// Returns when no request is in flight any more.
    public func settled() async {
        while let running { await running.value }
    }

    private var fetched: Fetched<Value>? {
        if case .loaded(let fetched, _, _) = state { fetched } else { nil }
    }

    private func begin(_ policy: FetchPolicy) {
        closed()
        if let fetched { show(fetched, isRefreshing: true) } else { state = .loading }
        running = Task { [weak self, load, complete, generation] in
            var responses = CacheThenNetwork(policy: policy, complete: complete, fetch: load).makeAsyncIterator()
            do throws(AppError) {
                while let response = try await responses.next(isolation: #isolation) {
                    self?.take(response, isRefreshing: !responses.isFresh, generation: generation)
                }
                self?.finish(nil, generation: generation)
            } catch {
                self?.finish(error, generation: generation)
            }
        }
    }

    private func take(_ response: Fetched<Value>, isRefreshing: Bool, generation: Int) {
        guard generation == self.generation else { return }
        show(response, isRefreshing: isRefreshing)
    }

    private func finish(_ error: AppError?, generation: Int) {
        guard generation == self.generation else { return }
        running = nil
        if let fetched { show(fetched, isRefreshing: false) }
        guard let error else { return }
        context.session.failed(error, asking: kind)
        if fetched != nil {
            context.messages.failed(error)
        } else if error.isLimit {
            timer.start(error) { [weak self] in
                self?.state = .limited($0)
            } end: { [weak self] in
                self?.begin(.standard)
            }
        } else {
            state = .failure(error)
        }
    }

    private func show(_ fetched: Fetched<Value>, isRefreshing: Bool) {
        state = .loaded(
            fetched, isRefreshing: isRefreshing, isStale: context.isStale(fetched.provenance.source))
    }
}
