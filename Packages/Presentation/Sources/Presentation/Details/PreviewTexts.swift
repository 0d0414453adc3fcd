public import Domain
public import Observation

/// The long texts of one kind of item that previews show, such as the READMEs of repositories.
public struct ItemPreviewText: Sendable {
    let kind: ItemKind
    let load: @Sendable (ItemKey) async throws(AppError) -> DetailText?

    /// - Parameters:
    ///   - kind: The kind of the items.
    ///   - load: Loads the text of an item, or returns `nil` if it has none.
    public init(_ kind: ItemKind, load: @escaping @Sendable (ItemKey) async throws(AppError) -> DetailText?) {
        self.kind = kind
        self.load = load
    }
}

/// The long texts that previews show beside lists. The text of an item is loaded when the selection has rested on it, so that
/// moving through a list sends no requests.
@MainActor @Observable
public final class PreviewTexts {
    /// The time for which the selection must rest before a text is loaded.
    public static let rest = Duration.milliseconds(150)
    /// The maximum number of texts in memory.
    private static let capacity = 32

    private var texts: [ItemKey: DetailText] = [:]
    /// The item whose preview is shown.
    @ObservationIgnored private var current: ItemKey?
    /// The items whose texts were loaded, including those without a text.
    @ObservationIgnored private var loaded: Set<ItemKey> = []
    @ObservationIgnored private var running: Task<Void, Never>?
    private let sources: [ItemKind: ItemPreviewText]
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - sources: The texts of each kind that has texts in previews.
    ///   - clock: The clock for delays.
    public init(_ sources: [ItemPreviewText], clock: any Clock<Duration>) {
        self.sources = Dictionary(sources.map { ($0.kind, $0) }) { first, _ in first }
        self.clock = clock
    }

    /// The text of an item, or `nil` if it is not loaded or there is none.
    public subscript(key: ItemKey) -> DetailText? { texts[key] }

    /// Loads the text of the item whose preview is shown after the selection has rested. With `nil`, loads nothing.
    public func shown(_ key: ItemKey?) {
        guard key != current else { return }
        current = key
        running?.cancel()
        running = nil
        guard let key, let source = sources[key.kind], !loaded.contains(key) else { return }
        running = Task { [weak self, clock] in
            do {
                try await clock.sleep(for: Self.rest, tolerance: nil)
                let text = try await source.load(key)
                self?.store(text, for: key)
            } catch {
                // The preview shows the values of the row. The page of the item shows the error.
            }
        }
    }

    /// Removes all texts, because the account has changed.
    public func removeAll() {
        running?.cancel()
        (current, running, loaded, texts) = (nil, nil, [], [:])
    }

    private func store(_ text: DetailText?, for key: ItemKey) {
        guard !Task.isCancelled else { return }
        if loaded.count >= Self.capacity { (loaded, texts) = ([], [:]) }
        loaded.insert(key)
        if let text { texts[key] = text }
    }

    /// Returns when no request is running.
    public func settled() async {
        await running?.value
    }
}
