public import Domain
public import Observation

/// The model of the favorites, shared by all screens.
///
/// A change is shown immediately, stored in the background, and reverted if storing it fails. The model notifies its
/// observers of changes, including those of other processes. It delays a list by at most a second: while the database
/// is
/// locked, rows appear without marks, which follow as soon as they are known.
@MainActor @Observable
public final class FavoritesModel {
    /// The maximum number of changes that can be undone.
    static let undoDepth = 100

    private var flags = OptimisticFlags()
    private var undoable: [Toggle] = []
    /// The keys of items that are shown without a mark because the store could not be read.
    private var unread: Set<ItemKey> = []

    /// The maximum time that a list waits for the marks of its rows.
    private static let patience = Duration.seconds(1)

    private let repository: any FavoritesRepository
    private let toggle: ToggleFavorite
    private let messages: MessageLog
    private let clock: any Clock<Duration>
    @ObservationIgnored private var observers: [WeakFavoritesObserver] = []
    @ObservationIgnored private var observation: Task<Void, Never>?
    @ObservationIgnored private var writing: Task<Void, Never>?

    init(
        repository: any FavoritesRepository, toggle: ToggleFavorite, messages: MessageLog, clock: any Clock<Duration>
    ) {
        self.clock = clock
        self.repository = repository
        self.toggle = toggle
        self.messages = messages
    }

    /// Returns whether an item is shown as a favorite. The result is `false` for items that no screen has shown yet.
    public func isFavorite(_ key: ItemKey) -> Bool { flags[key] }

    /// A Boolean value that indicates whether there is a change to undo.
    public var canUndo: Bool { !undoable.isEmpty }

    /// The number of items with a change that is not stored yet.
    public var unwrittenCount: Int { flags.pendingCount }

    /// Starts to observe changes of the favorites by all processes.
    public func start() {
        guard observation == nil else { return }
        observation = Task { [weak self, repository] in
            for await change in await repository.changes() { await self?.published(change) }
        }
    }

    /// Stops observing changes of the favorites.
    public func stop() {
        observation?.cancel()
        observation = nil
    }

    /// Adds an item to the favorites, or removes it. Posts an error if its kind cannot be a favorite.
    public func toggled(_ item: any Item) {
        guard item.key.kind.canBeFavorite else { return messages.failed(item.key.kind.favoriteRefusal) }
        let entry = Toggle(item.key, isFavorite: !flags[item.key])
        if undoable.count == Self.undoDepth { undoable.removeFirst() }
        undoable.append(entry)
        write(entry.key, entry.isFavorite) { [toggle] () throws(AppError) in
            let done = try await toggle(item)
            entry.done = done
            return done.isFavorite
        }
    }

    /// Undoes the most recent change. A restored favorite keeps its original date.
    public func undoRequested() {
        guard let entry = undoable.popLast() else { return }
        write(entry.key, !entry.isFavorite) { [toggle] () throws(AppError) in
            guard let done = entry.done else { return !entry.isFavorite }
            try await toggle.undo(done)
            return !done.isFavorite
        }
    }

    /// Reads which of the items are favorites, unless this is known. Returns after at most a second.
    ///
    /// Results that arrive later are published to the observers.
    func learn(_ keys: [ItemKey]) async {
        let unknown = (keys + unread).filter { !flags.isKnown($0) }
        guard !unknown.isEmpty else { return }
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        Task {
            await read(unknown)
            end.finish()
        }
        let timer = Task { [clock] in
            try? await clock.sleep(for: Self.patience)
            end.finish()
        }
        for await _ in ended {}
        timer.cancel()
    }

    private func read(_ keys: [ItemKey]) async {
        guard let kept = await stored(keys) else { return unread.formUnion(keys) }
        unread.subtract(keys)
        // Keep changes that were published in the meantime, because they are newer.
        learn(keys.filter { !flags.isKnown($0) }, kept: kept)
    }

    /// Reads whether an item is a favorite, unless this is known.
    func lookUp(_ key: ItemKey) {
        Task { [weak self] in await self?.learn([key]) }
    }

    /// Returns whether an item is known not to be a favorite or is being removed from the favorites.
    func isLetGo(_ key: ItemKey) -> Bool { flags.isKnown(key) && !flags[key] }

    /// Records items that were just read from the store.
    func learnStored(_ keys: [ItemKey]) {
        learn(keys.filter { !flags.isKnown($0) }, true)
    }

    /// Waits until every change is stored or reverted.
    public func settled() async {
        await writing?.value
    }

    func addObserver(_ observer: any FavoritesObserver) {
        observers.removeAll { $0.observer == nil }
        observers.append(WeakFavoritesObserver(observer: observer))
    }

    /// A change by the user, with the result from the store after it was stored.
    private final class Toggle {
        let key: ItemKey
        let isFavorite: Bool
        var done: FavoriteToggle?

        init(_ key: ItemKey, isFavorite: Bool) {
            self.key = key
            self.isFavorite = isFavorite
        }
    }
}

// MARK: - Writing

extension FavoritesModel {
    /// Shows a change, and stores it after all earlier ones, so that the last change wins.
    private func write(
        _ key: ItemKey, _ isFavorite: Bool, work: @escaping @MainActor () async throws(AppError) -> Bool
    ) {
        if flags.want(key, isFavorite) { publish([key], isFavorite) }
        writing = Task { [weak self, writing] in
            await writing?.value
            do throws(AppError) {
                self?.settle(key, stored: try await work())
            } catch {
                self?.refused(key, error)
            }
        }
    }

    private func settle(_ key: ItemKey, stored isFavorite: Bool?) {
        if let isFavorite { _ = flags.learn(key, isFavorite) }
        if flags.settle(key) { publish([key], flags[key]) }
    }

    private func refused(_ key: ItemKey, _ error: AppError) {
        settle(key, stored: nil)
        undoable.removeAll { $0.key == key }
        messages.failed(error)
    }
}

// MARK: - Following

extension FavoritesModel {
    private func published(_ change: FavoritesChange) async {
        switch change {
        case .added(let keys): learn(keys, true)
        case .removed(let keys): learn(keys, false)
        case .reloaded:
            let known = flags.keys
            if let kept = await stored(known) { learn(known, kept: kept) }
        }
        if !unread.isEmpty { await read(Array(unread)) }
    }

    private func learn(_ keys: [ItemKey], kept: Set<ItemKey>) {
        learn(keys.filter(kept.contains), true)
        learn(keys.filter { !kept.contains($0) }, false)
    }

    private func learn(_ keys: some Sequence<ItemKey>, _ isFavorite: Bool) {
        publish(Set(keys.filter { flags.learn($0, isFavorite) }), isFavorite)
    }

    private func publish(_ keys: Set<ItemKey>, _ isFavorite: Bool) {
        guard !keys.isEmpty else { return }
        for observer in observers { observer.observer?.favoritesChanged(keys, to: isFavorite) }
    }

    private func stored(_ keys: [ItemKey]) async -> Set<ItemKey>? {
        do throws(AppError) {
            return try await repository.contained(in: keys)
        } catch {
            messages.failed(error)
            return nil
        }
    }
}

/// An observer of changes to favorites.
@MainActor
protocol FavoritesObserver: AnyObject {
    /// Handles a change of the favorites.
    ///
    /// - Parameters:
    ///   - keys: The keys of the changed items.
    ///   - isFavorite: Whether the items are favorites now.
    func favoritesChanged(_ keys: Set<ItemKey>, to isFavorite: Bool)
}

/// A weak reference to an observer of favorites.
struct WeakFavoritesObserver {
    weak var observer: (any FavoritesObserver)?
}
