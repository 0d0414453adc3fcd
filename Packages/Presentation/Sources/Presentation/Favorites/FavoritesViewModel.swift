public import Domain
public import Observation

/// The state of the favorites screen.
public enum FavoritesState: Sendable, Hashable {
    case loading
    case rows
    /// The state if there are no favorites to list. The kind is `nil` if the list shows all kinds.
    case empty(ItemKind?)
    /// The error that occurred when the favorites were read.
    case failed(AppError)
}

/// The view model of the favorites screen, which shows the favorites of all kinds or of one kind, newest first.
@MainActor @Observable
public final class FavoritesViewModel: ScreenModel {
    /// The loading state of the list.
    public private(set) var state = FavoritesState.loading
    /// The favorites of the chosen kind, newest first.
    public private(set) var favorites: [Favorite] = []
    /// The revision of ``favorites``. It changes whenever the list changes.
    @ObservationIgnored public private(set) var revision = RowsRevision.empty
    /// The kind of favorites to show, or `nil` for all kinds.
    public private(set) var kind: ItemKind?
    /// The index of the selected row, or `nil` if there are no rows. When the rows change, the same item stays
    /// selected.
    public private(set) var selectedIndex: Int?

    private let repository: any FavoritesRepository
    private let model: FavoritesModel
    private let messages: MessageLog
    @ObservationIgnored private var keys: Set<ItemKey> = []
    private var reading: Task<Void, Never>?
    /// The ID to select as soon as the list is loaded, from the state that was saved when the app last quit.
    @ObservationIgnored private var awaitedSelection: String?
    /// The keys of items that became favorites but are not in the list yet.
    private var awaited: Set<ItemKey> = []

    init(_ repository: any FavoritesRepository, context: ScreenContext) {
        self.repository = repository
        model = context.favorites
        messages = context.messages
        model.observer = self
    }

    /// The selected favorite, or `nil` if the list is empty.
    public var selected: Favorite? { selectedIndex.map { favorites[$0] } }
    public var openableKey: ItemKey? { selected?.key }
    public var url: WebURL? { selected?.url }

    /// Loads the favorites and starts to observe changes.
    public func appeared() {
        if reading == nil { read() }
    }

    /// Shows the favorites of one kind.
    ///
    /// - Parameter kind: The kind of items to show, or `nil` for all kinds.
    public func kindChosen(_ kind: ItemKind?) {
        guard kind != self.kind else { return }
        self.kind = kind
        awaited = []
        show([])
        state = .loading
        read()
    }

    /// Selects a row.
    ///
    /// - Parameter index: The index of the row. If the index is out of range, the nearest row is selected.
    public func cursorMoved(to index: Int) {
        selectedIndex = favorites.isEmpty ? nil : min(max(index, 0), favorites.count - 1)
    }

    /// Removes the selected item from the favorites, and therefore from the list.
    public func favoriteToggled() {
        if let item = selected?.knownItem { model.toggled(item) }
    }

    public func refreshRequested() {
        read()
    }

    public func retryRequested() {
        read()
    }

    /// Stops observing changes to the favorites.
    public func closed() {
        reading?.cancel()
        reading = nil
        awaited = []
    }

    /// Waits until every change is stored or reverted, and the list reflects all earlier changes.
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

    /// Loads the list, and updates it after every change in the database.
    private func read() {
        reading?.cancel()
        reading = Task { [weak self, repository, kind] in
            do throws(AppError) {
                // Subscribe before loading the first list, so that no change after it is missed.
                var changes = await repository.changes().makeAsyncIterator()
                var last: [Favorite]?
                repeat {
                    let favorites = try await repository.favorites(of: kind)
                    guard !Task.isCancelled else { return }
                    if favorites != last { self?.take(favorites) }
                    last = favorites
                } while await changes.next(isolation: #isolation) != nil
            } catch {
                if !Task.isCancelled { self?.fail(error) }
            }
        }
    }

    /// Shows the favorites that were read, except those that are being removed.
    private func take(_ favorites: [Favorite]) {
        show(favorites.filter { !model.isRemoved($0.key) })
        if let id = awaitedSelection, let index = self.favorites.firstIndex(where: { $0.key.savedID == id }) {
            cursorMoved(to: index)
        }
        awaitedSelection = nil
        if !awaited.isEmpty { awaited.subtract(keys) }
        model.learnStored(favorites.map(\.key))
    }

    /// Shows an error that occurred when the favorites were read. Existing rows stay visible, with the error as a
    /// toast.
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

extension FavoritesViewModel: RestorableScreen {
    var savedState: SavedScreenState? {
        selected.map { SavedScreenState(form: SearchForm(), selected: $0.key.savedID) }
    }

    func restored(_ state: SavedScreenState) {
        awaitedSelection = state.selected
    }
}

extension ItemKey {
    /// The ID of a favorite in the saved state. It includes the kind, because items of different kinds may have the
    /// same ID.
    fileprivate var savedID: String { "\(kind.name.word) \(id)" }
}

extension FavoritesViewModel {
    /// Removes items that are no longer favorites from the list. If items were added, reads the list again.
    ///
    /// - Parameters:
    ///   - changed: The keys of the items that were added or removed.
    ///   - isFavorite: `true` if the items were added, or `false` if they were removed.
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
    static func favorites(_ repository: any FavoritesRepository) -> Feature {
        Feature(id: favoritesID, title: "Favorites") { FavoritesViewModel(repository, context: $0) }
    }
}
