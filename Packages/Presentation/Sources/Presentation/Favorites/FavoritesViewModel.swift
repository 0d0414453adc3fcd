public import Domain
public import Observation

/// What the favourites screen has to show, as one value.
public enum FavoritesState: Sendable, Hashable {
    case loading
    case rows
    /// Nothing is kept, of one kind when the screen shows one kind; it has its own message.
    case empty(ItemKind?)
    /// The store could not be read.
    case failed(AppError)
}

/// The favourites screen: everything kept, or one kind of it, newest first.
@MainActor @Observable
public final class FavoritesViewModel: ScreenModel {
    /// What the list has to show.
    public private(set) var state = FavoritesState.loading
    /// Newest first; of one kind when that was chosen.
    public private(set) var favorites: [Favorite] = []
    /// The version of ``favorites``.
    @ObservationIgnored public private(set) var revision = RowsRevision.empty
    /// The one kind that is shown; all when none.
    public private(set) var kind: ItemKind?
    /// The row under the cursor; it follows its item when rows change.
    public private(set) var selectedIndex: Int?

    private let observe: ObserveFavorites
    private let model: FavoritesModel
    private let messages: MessageLog
    @ObservationIgnored private var keys: Set<ItemKey> = []
    private var reading: Task<Void, Never>?
    /// What was kept a moment ago and is not in the list that was read.
    private var awaited: Set<ItemKey> = []

    public init(observe: ObserveFavorites, context: ScreenContext) {
        self.observe = observe
        model = context.favorites
        messages = context.messages
        model.addObserver(self)
    }

    /// What the cursor stands on.
    public var selected: Favorite? { selectedIndex.map { favorites[$0] } }
    public var openableKey: ItemKey? { selected?.key }
    public var url: WebURL? { selected?.url }

    /// The screen came up.
    public func appeared() {
        if reading == nil { read() }
    }

    /// Only one kind is wanted, or all again.
    public func kindChosen(_ kind: ItemKind?) {
        guard kind != self.kind else { return }
        self.kind = kind
        awaited = []
        show([])
        state = .loading
        read()
    }

    /// The cursor went to a row; out of range is the nearest row.
    public func cursorMoved(to index: Int) {
        selectedIndex = favorites.isEmpty ? nil : min(max(index, 0), favorites.count - 1)
    }

    /// The selected item is kept no longer; it leaves the list at once.
    public func favoriteToggled() {
        if let item = selected?.knownItem { model.toggled(item) }
    }

    public func refreshRequested() {
        read()
    }

    public func retryRequested() {
        read()
    }

    /// Gives up what is under way.
    public func closed() {
        reading?.cancel()
        reading = nil
        awaited = []
    }

    /// Returns when every toggle is written or taken back, and the list that is being read is there, with all that was
    /// kept before.
    public func settled() async {
        await model.settled()
        while reading != nil, state == .loading || !awaited.isEmpty {
            await withCheckedContinuation { continuation in
                withObservationTracking {
                    _ = (state, reading, awaited)
                } onChange: {
                    continuation.resume()
                }
            }
        }
    }

    /// Reads the list, and again with every change in the store.
    private func read() {
        reading?.cancel()
        reading = Task { [weak self, observe, kind] in
            do throws(AppError) {
                for try await favorites in observe(kind) {
                    if Task.isCancelled { return }
                    self?.take(favorites)
                }
            } catch {
                if !Task.isCancelled { self?.fail(error) }
            }
        }
    }

    /// What the person has just let go stays away while it is being written.
    private func take(_ favorites: [Favorite]) {
        show(favorites.filter { !model.isLetGo($0.key) })
        if !awaited.isEmpty { awaited.subtract(keys) }
        model.learnStored(favorites.map(\.key))
    }

    /// Rows that are shown already stay; the failure is said in passing then.
    private func fail(_ error: AppError) {
        awaited = []
        if favorites.isEmpty { state = .failed(error) } else { messages.failed(error) }
    }

    private func show(_ favorites: [Favorite]) {
        let key = selected?.key
        let row = selectedIndex ?? 0
        (self.favorites, revision) = (favorites, RowsRevision())
        keys = Set(favorites.map(\.key))
        cursorMoved(to: favorites.firstIndex { $0.key == key } ?? row)
        state = favorites.isEmpty ? .empty(kind) : .rows
    }
}

extension FavoritesViewModel: FavoritesObserver {
    /// What is let go leaves the list at once. What comes back, by undo or because the store refused, is read again.
    func favoritesChanged(_ changed: Set<ItemKey>, to isFavorite: Bool) {
        if isFavorite {
            let missing = changed.filter { !keys.contains($0) && (kind == nil || kind == $0.kind) }
            guard !missing.isEmpty, reading != nil else { return }
            awaited.formUnion(missing)
            read()
            return
        }
        if !awaited.isEmpty { awaited.subtract(changed) }
        if !changed.isDisjoint(with: keys) {
            show(favorites.filter { !changed.contains($0.key) })
        }
    }
}

extension Feature {
    /// What is kept, of all kinds.
    static func favorites(_ observe: ObserveFavorites) -> Feature {
        Feature(favoritesID, title: "Favourites") { FavoritesViewModel(observe: observe, context: $0) }
    }
}
