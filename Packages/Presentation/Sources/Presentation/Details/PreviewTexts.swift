public import Domain
public import Observation

/// The long texts that previews show beside lists.
///
/// An item's text is loaded only after the item has been selected for a short time. Moving quickly through a list
/// therefore sends no requests.
@MainActor @Observable
public final class PreviewTexts {
    /// A function that loads the text of an item of one kind, such as the README of a repository. It returns `nil` if
    /// the item has no text.
    public typealias Load = @Sendable (ItemKey) async throws(AppError) -> DetailText?

    /// The time for which an item must stay selected before its text is loaded.
    public static let rest = Duration.milliseconds(150)
    /// The maximum number of texts to keep in memory. When it is reached, all texts are removed.
    private static let capacity = 32

    private var texts: [ItemKey: DetailText] = [:]
    /// The key of the item whose preview is shown, or `nil` if there is no preview.
    @ObservationIgnored private var current: ItemKey?
    /// The keys of the items whose texts were loaded, including items that have no text.
    @ObservationIgnored private var loaded: Set<ItemKey> = []
    /// The time of the last change of the selection.
    @ObservationIgnored private var changedAt: (any InstantProtocol)?
    /// The task that waits until the selection rests. It waits through all changes, because a sleep that each change
    /// cancels would wake a thread for each key.
    @ObservationIgnored private var waiting: Task<Void, Never>?
    @ObservationIgnored private var running: Task<Void, Never>?
    private let loaders: [ItemKind: Load]
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - loaders: The functions that load the texts, for each kind of item that has texts in previews.
    ///   - clock: The clock that measures delays.
    public init(_ loaders: [ItemKind: Load], clock: any Clock<Duration>) {
        self.loaders = loaders
        self.clock = clock
    }

    /// The text of an item, or `nil` if the text is not loaded or the item has none.
    public subscript(key: ItemKey) -> DetailText? { texts[key] }

    /// Starts loading the text of an item after a short delay and cancels the previous load.
    ///
    /// - Parameter key: The key of the item whose preview is shown, or `nil` if no preview is shown.
    public func shown(_ key: ItemKey?) {
        guard key != current else { return }
        (current, changedAt) = (key, clock.now)
        running?.cancel()
        running = nil
        guard waiting == nil, needsText else { return }
        waiting = Task { [weak self, clock] in
            while let rest = self?.remainingRest, rest > .zero, !Task.isCancelled {
                try? await clock.sleep(for: rest, tolerance: nil)
            }
            if !Task.isCancelled { self?.loadCurrent() }
        }
    }

    /// Removes all texts. The app calls this method when the signed-in account changes.
    public func removeAll() {
        waiting?.cancel()
        running?.cancel()
        (current, waiting, running, loaded, texts) = (nil, nil, nil, [], [:])
    }

    /// Whether the current item may have a text that has not been loaded yet.
    private var needsText: Bool { current.map { loaders[$0.kind] != nil && !loaded.contains($0) } ?? false }

    /// The remaining time for which the selection must not change before its text is loaded.
    private var remainingRest: Duration { Self.remaining(clock, since: changedAt) }

    private static func remaining<C: Clock<Duration>>(_ clock: C, since change: (any InstantProtocol)?) -> Duration {
        (change as? C.Instant).map { rest - $0.duration(to: clock.now) } ?? .zero
    }

    private func loadCurrent() {
        waiting = nil
        guard needsText, let key = current, let load = loaders[key.kind] else { return }
        running = Task { [weak self] in
            do {
                let text = try await load(key)
                self?.store(text, for: key)
            } catch {
                // The preview shows the values of the row. The page of the item shows the error.
            }
        }
    }

    private func store(_ text: DetailText?, for key: ItemKey) {
        guard !Task.isCancelled else { return }
        if loaded.count >= Self.capacity { (loaded, texts) = ([], [:]) }
        loaded.insert(key)
        if let text { texts[key] = text }
    }

    /// Waits until no request is running.
    public func settled() async {
        await waiting?.value
        await running?.value
    }
}
