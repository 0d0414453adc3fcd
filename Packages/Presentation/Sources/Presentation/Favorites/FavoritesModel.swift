public import Domain
public import Observation
import Shared

/// The model of the user's favorites. All screens share it.
///
/// A change by the user is shown immediately and stored in the background. If the change cannot be stored, it is
/// reverted. The model also notifies its observers of changes by other processes.
///
/// Lists wait at most one second for their favorite marks. If the database is locked for longer, the marks appear
/// later.
@MainActor @Observable
public final class FavoritesModel {
    /// The maximum number of changes that can be undone.
    static let undoDepth = 100

    private var flags = OptimisticFlags()
    /// The changes to undo, oldest first. Items that the user changed together form one change.
    private var undoable: [[Toggle]] = []
    /// The keys of the items without a favorite mark because reading the database failed.
    private var unread: Set<ItemKey> = []
    /// The number of changes that this process has stored or that the repository has reported.
    @ObservationIgnored private var changeCount = 0

    /// The maximum time for which a list waits for the favorite marks of its rows.
    private static let maximumWait = Duration.seconds(1)

    private let repository: any FavoritesRepository
    private let toggle: ToggleFavorite
    private let messages: MessageLog
    private let clock: any Clock<Duration>
    /// The favorites screen, which is notified of changes.
    @ObservationIgnored weak var observer: FavoritesViewModel?
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

    /// The keys of the items that are known to be favorites.
    public var favorites: Set<ItemKey> { flags.on }

    /// Returns whether an item is shown as a favorite.
    ///
    /// - Parameter key: The key of the item.
    /// - Returns: `true` if the item is shown as a favorite, or `false` if it is not a favorite or its state has not
    ///   been loaded yet.
    public func isFavorite(_ key: ItemKey) -> Bool { flags[key] }

    /// A Boolean value that indicates whether there is a change to undo.
    public var canUndo: Bool { !undoable.isEmpty }

    /// The number of items whose changes have not been stored yet.
    public var unwrittenCount: Int { flags.pendingCount }

    /// Starts to observe changes to the favorites, including changes by other processes.
    public func start() {
        guard observation == nil else { return }
        observation = Task { [weak self, repository] in
            for await _ in await repository.changes() { await self?.published() }
        }
    }

    /// Stops observing changes to the favorites.
    public func stop() {
        observation?.cancel()
        observation = nil
    }

    /// Adds an item to the favorites, or removes it if it is a favorite.
    ///
    /// - Parameter item: The item. If items of its kind cannot be favorites, an error message is posted.
    public func toggled(_ item: any Item) {
        toggled([item])
    }

    /// Adds or removes several items as one change, which can be undone as a whole.
    ///
    /// - Parameter items: The items. If items of a kind cannot be favorites, an error message is posted.
    public func toggled(_ items: [any Item]) {
        if let refused = items.first(where: { !$0.key.kind.canBeFavorite }) {
            return messages.failed(refused.key.kind.favoriteRefusal)
        }
        guard !items.isEmpty else { return }
        if undoable.count == Self.undoDepth { undoable.removeFirst() }
        undoable.append(
            items.map { item in
                let entry = Toggle(item, isFavorite: !flags[item.key])
                write(entry.key, entry.isFavorite) { [toggle] () throws(AppError) in
                    let done = try await toggle(item)
                    entry.done = done
                    return done.isFavorite
                }
                return entry
            })
    }

    /// Undoes the most recent change that has not been undone yet, and posts a message about it. A restored favorite
    /// keeps its original date.
    public func undoRequested() {
        guard let entries = undoable.popLast(), let first = entries.first else { return }
        for entry in entries {
            write(entry.key, !entry.isFavorite) { [toggle] () throws(AppError) in
                guard let done = entry.done else { return !entry.isFavorite }
                try await toggle.undo(done)
                return !done.isFavorite
            }
        }
        let words = entries.count == 1 ? "“\(first.name)”" : entries.count.grouped
        messages.informed(
            "Undone: "
                + (first.isFavorite ? "removed \(words) from the favorites." : "added \(words) to the favorites."))
    }

    /// Reads which of the given items are favorites, and waits at most one second for the result.
    ///
    /// Items that are already known are not read again. A result that arrives later is published to the observers.
    func learn(_ keys: [ItemKey]) async {
        let unknown = (keys + unread).filter { !flags.isKnown($0) }
        guard !unknown.isEmpty else { return }
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        Task {
            await read(unknown)
            end.finish()
        }
        let timer = Task { [clock] in
            try? await clock.sleep(for: Self.maximumWait)
            end.finish()
        }
        for await _ in ended {}
        timer.cancel()
    }

    private func read(_ keys: [ItemKey]) async {
        guard let kept = await stored(keys) else { return unread.formUnion(keys) }
        unread.subtract(keys)
        // Keep changes that the user made in the meantime, because they are newer.
        learn(keys.filter { !flags.isKnown($0) }, kept: kept)
    }

    /// Starts a task that reads whether an item is a favorite, unless this is already known.
    func lookUp(_ key: ItemKey) {
        Task { [weak self] in await self?.learn([key]) }
    }

    /// Returns whether an item is not a favorite or is being removed. Returns `false` if this is unknown.
    func isRemoved(_ key: ItemKey) -> Bool { flags.isKnown(key) && !flags[key] }

    /// Records that items are favorites, after they were read from the database.
    func learnStored(_ keys: [ItemKey]) {
        learn(keys.filter { !flags.isKnown($0) }, true)
    }

    /// Waits until every change is stored or reverted.
    public func settled() async {
        await writing?.value
    }

    /// A change of a favorite that the user can undo.
    private final class Toggle {
        let key: ItemKey
        /// The display name of the item.
        let name: String
        let isFavorite: Bool
        var done: FavoriteToggle?

        init(_ item: any Item, isFavorite: Bool) {
            key = item.key
            name = item.displayName
            self.isFavorite = isFavorite
        }
    }
}

// MARK: - Writing

extension FavoritesModel {
    /// Shows a change immediately, and stores it after all earlier changes, so that the most recent change wins.
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
        if let isFavorite {
            changeCount += 1
            _ = flags.learn(key, isFavorite)
        }
        if flags.settle(key) { publish([key], flags[key]) }
    }

    private func refused(_ key: ItemKey, _ error: AppError) {
        settle(key, stored: nil)
        undoable = undoable.map { $0.filter { $0.key != key } }.filter { !$0.isEmpty }
        messages.failed(error)
    }
}

// MARK: - Following

extension FavoritesModel {
    private func published() async {
        changeCount += 1
        let known = flags.keys
        if let kept = await stored(known) { learn(known, kept: kept) }
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
        observer?.favoritesChanged(keys, to: isFavorite)
    }

    /// Returns the subset of the given keys whose items are favorites in the repository, or `nil` after an error.
    private func stored(_ keys: [ItemKey]) async -> Set<ItemKey>? {
        do throws(AppError) {
            while true {
                let count = changeCount
                let kept = try await repository.contained(in: keys)
                // If the favorites changed in the meantime, the result may be outdated.
                if count == changeCount { return kept }
            }
        } catch {
            messages.failed(error)
            return nil
        }
    }
}
