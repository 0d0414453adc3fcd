public import Domain
public import Observation

/// One photo of a list, with the ones before and after it at hand.
///
/// It moves the list's own cursor, so that the list stands on the photo last shown when the detail closes.
@MainActor @Observable
public final class PhotoDetailViewModel: ScreenModel {
    /// So many photos before the last one, the next page is asked for.
    static let lookahead = 5

    /// The list that is gone through.
    public let list: ListModel<Photo>
    /// The person went on past the last photo that is there; the next is shown when it comes.
    public private(set) var isAwaitingNext = false

    private let favorites: FavoritesModel
    /// Whether the list is shown nowhere else.
    private let ownsList: Bool
    @ObservationIgnored private var awaiting: Task<Void, Never>?

    /// Shows the photo under the list's cursor.
    ///
    /// - Parameter ownsList: Whether the list is shown nowhere else, and ends with the detail.
    public init(list: ListModel<Photo>, ownsList: Bool = false, context: ScreenContext) {
        self.list = list
        self.ownsList = ownsList
        favorites = context.favorites
    }

    public var openableKey: ItemKey? { nil }
    /// The one that is shown: that under the list's cursor.
    public var photo: Photo? { list.selected?.item }
    /// As it is to be shown: a toggle counts before it is stored.
    public var isFavorite: Bool { list.selected?.isFavorite ?? false }
    public var url: WebURL? { photo?.url }
    /// There is a photo before this one.
    public var hasPrevious: Bool { (list.selectedIndex ?? 0) > 0 }
    /// There is, or may be, a photo after this one.
    public var hasNext: Bool {
        guard let index = list.selectedIndex else { return false }
        if index + 1 < list.rows.count { return true }
        return switch list.state.rowsState?.tail {
        case .more, .loadingNext, .failed, .limited: true
        case .end, .cappedEnd, nil: false
        }
    }

    /// The next photo is wanted; past the last one that is there, it is loaded, also after a failure.
    public func nextRequested() {
        guard let index = list.selectedIndex else { return }
        if index + 1 < list.rows.count {
            show(index + 1)
        } else if hasNext {
            awaitNext(after: index)
        }
    }

    /// The previous photo is wanted.
    public func previousRequested() {
        guard let index = list.selectedIndex, index > 0 else { return }
        show(index - 1)
    }

    public func favoriteToggled() {
        if let photo { favorites.toggled(photo) }
    }

    public func appeared() {}

    public func refreshRequested() {
        list.refreshRequested()
    }

    public func retryRequested() {
        list.retryRequested()
    }

    /// The detail closes; a list that is shown elsewhere stands on the photo last shown and goes on with what it has under
    /// way.
    public func closed() {
        stopAwaiting()
        if ownsList { list.closed() }
    }

    /// Returns when nothing is under way any more.
    public func settled() async {
        await list.settled()
        await awaiting?.value
    }

    private func show(_ index: Int) {
        stopAwaiting()
        list.cursorMoved(to: index, visibleCount: Self.lookahead)
    }

    private func awaitNext(after index: Int) {
        guard !isAwaitingNext else { return }
        list.reachedEnd()
        list.retryRequested()
        isAwaitingNext = true
        awaiting = Task { [weak self, list] in
            await list.settled()
            guard !Task.isCancelled, let self else { return }
            isAwaitingNext = false
            if index + 1 < list.rows.count { show(index + 1) }
        }
    }

    private func stopAwaiting() {
        awaiting?.cancel()
        awaiting = nil
        isAwaitingNext = false
    }
}
