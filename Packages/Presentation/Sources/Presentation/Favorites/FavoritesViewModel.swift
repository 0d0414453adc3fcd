public import Domain
public import Observation

/// The state of the favorites screen.
public enum FavoritesState: Sendable, Hashable {
    case loading
    case rows
    /// There are no favorites, or none of the chosen kind.
    case empty(ItemKind?)
    /// The favorites could not be read.
    case failed(AppError)
}

/// The favorites screen: the favorites of all kinds or of one kind, newest first.
@MainActor @Observable
public final class FavoritesViewModel: ScreenModel {
    /// The state of the list.
    public private(set) var state = FavoritesState.loading
    /// The favorites of the chosen kinds, newest first.
    public private(set) var favorites: [Favorite] = []
    /// The version of ``favorites``.
    @ObservationIgnored public private(set) var revision = RowsRevision.empty
    /// The kind that is shown, or `nil` for all kinds.
    public private(set) var kind: ItemKind?
    /// The index of the selected row. The selection follows its item when rows change.
    public private(set) var selectedIndex: Int?

    private let observe: ObserveFavorites
    private let model: FavoritesModel
    private let messages: MessageLog
    @ObservationIgnored private var keys: Set<ItemKey> = []
    private var reading: Task<Void, Never>?
    /// The new favorites that the list does not contain yet.
    private var awaited: Set<ItemKey> = []

    init(observe: ObserveFavorites, context: ScreenContext) {
        self.observe = observe
        model = context.favorites
        messages = context.messages
        model.addObserver(self)
    }

    /// The selected favorite, or `nil` if there are none.
    public var selected: Favorite? { selectedIndex.map { favorites[$0] } }
    public var openableKey: ItemKey? { selected?.key }
    public var url: WebURL? { selected?.url }

    /// Loads the favorites, and observes changes.
    public func appeared() {
        if reading == nil { read() }
    }

    /// Shows one kind, or with `nil` all kinds.
    public func kindChosen(_ kind: ItemKind?) {
        guard kind != self.kind else { return }
        self.kind = kind
        awaited = []
        show([])
        state = .loading
        read()
    }

    /// Selects a row. An index out of range selects the nearest row.
    public func cursorMoved(to index: Int) {
        selectedIndex = favorites.isEmpty ? nil : min(max(index, 0), favorites.count - 1)
    }

    /// Removes the selected item from the favorites and from the list.
    public func favoriteToggled() {
        if let item = selected?.knownItem { model.toggled(item) }
    }

    public func refreshRequested() {
        read()
    }

    public func retryRequested() {
        read()
    }

    /// Stops observing changes.
    public func closed() {
        reading?.cancel()
        reading = nil
        awaited = []
    }

    /// Returns when every change is stored or reverted, and the list contains all earlier changes.
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

    /// Reads the list now and after every change in the store.
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

    /// Shows the favorites that were read, without those that are being removed.
    private func take(_ favorites: [Favorite]) {
        show(favorites.filter { !model.isLetGo($0.key) })
        if !awaited.isEmpty { awaited.subtract(keys) }
        model.learnStored(favorites.map(\.key))
    }

    /// Shows the error. If there are rows, they stay, and the error is a toast.
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
    /// Removes items from the list, or reads the list again if items were added.
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
    /// Returns the feature of the favorites screen.
    static func favorites(_ observe: ObserveFavorites) -> Feature {
        Feature(favoritesID, title: "Favorites") { FavoritesViewModel(observe: observe, context: $0) }
    }
}
