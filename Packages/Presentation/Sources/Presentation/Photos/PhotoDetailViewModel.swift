public import Domain
public import Observation

/// The view model of a photo's detail page, on which the user can move to the previous or next photo of the list.
///
/// Moving to another photo also selects that photo in the list.
@MainActor @Observable
public final class PhotoDetailViewModel: ScreenModel {
    /// The distance from the last loaded photo, in photos, at which the next page is loaded.
    static let lookahead = 5

    /// The list of photos.
    public let list: ListModel<Photo>
    /// A Boolean value that indicates whether the next photo is shown as soon as it is loaded.
    public var isAwaitingNext: Bool { awaiting != nil }

    private let context: ScreenContext
    private let load: Load<Photo>
    /// A Boolean value that indicates whether only this page uses the list.
    private let ownsList: Bool
    private var awaiting: Task<Void, Never>?
    /// The photos with the facts that the rows of a list lack, such as the camera and the location.
    private var details: [ItemKey: Photo] = [:]
    private var loadingDetails: Task<Void, Never>?
    /// The photos whose details were requested.
    @ObservationIgnored private var requested: Set<ItemKey> = []

    /// Creates the view model of the selected photo of a list.
    ///
    /// - Parameters:
    ///   - list: The list of photos.
    ///   - ownsList: Whether only this page uses the list. If `true`, closing the page also closes the list.
    ///   - context: The models and services that all screens share.
    ///   - load: Loads the details of a photo.
    init(list: ListModel<Photo>, ownsList: Bool = false, context: ScreenContext, load: Load<Photo>) {
        self.list = list
        self.ownsList = ownsList
        self.context = context
        self.load = load
    }

    public var openableKey: ItemKey? { nil }
    /// The photo on the page, which is the selected photo of the list.
    public var photo: Photo? { list.selected.map { details[$0.key] ?? $0 } }
    /// A Boolean value that indicates whether the photo is shown as a favorite. A change is shown before it is stored.
    public var isFavorite: Bool { photo.map { context.favorites.isFavorite($0.key) } ?? false }
    public var url: WebURL? { photo?.url }
    /// A Boolean value that indicates whether there is a previous photo.
    public var hasPrevious: Bool { (list.selectedIndex ?? 0) > 0 }
    /// A Boolean value that indicates whether a next photo is loaded or can be loaded.
    public var hasNext: Bool {
        guard let index = list.selectedIndex else { return false }
        if index + 1 < list.rows.count { return true }
        return switch list.state.rowsState?.tail {
        case .more, .loadingNext, .failed, .limited: true
        case .end, .cappedEnd, nil: false
        }
    }

    /// Shows the next photo. If the photo is not loaded yet, loads the next page of the list first.
    public func nextRequested() {
        guard let index = list.selectedIndex else { return }
        if index + 1 < list.rows.count {
            show(index + 1)
        } else if hasNext {
            awaitNext(after: index)
        }
    }

    /// Shows the previous photo.
    public func previousRequested() {
        guard let index = list.selectedIndex, index > 0 else { return }
        show(index - 1)
    }

    public func favoriteToggled() {
        if let photo { context.favorites.toggled(photo) }
    }

    /// Loads all facts about the photo, once for each photo.
    ///
    /// Only one request runs at a time, because Unsplash allows few requests. Moving quickly through the photos
    /// therefore does not load the facts about each of them.
    public func allFactsShown() {
        // A list of a single photo already contains its details.
        guard !ownsList, loadingDetails == nil, let photo, requested.insert(photo.key).inserted else { return }
        loadDetails(of: photo, .standard)
    }

    public func appeared() {}

    public func refreshRequested() {
        list.refreshRequested()
        if loadingDetails == nil, let photo, requested.contains(photo.key) { loadDetails(of: photo, .refresh) }
    }

    public func retryRequested() {
        list.retryRequested()
    }

    /// Closes the page. The list stops loading only if no other screen shows it.
    public func closed() {
        cancelWaiting()
        loadingDetails?.cancel()
        if ownsList { list.closed() }
    }

    /// Waits until no request is running.
    public func settled() async {
        await list.settled()
        await awaiting?.value
        await loadingDetails?.value
    }

    private func loadDetails(of photo: Photo, _ policy: FetchPolicy) {
        loadingDetails = Task { [weak self, load, messages = context.messages] in
            do throws(AppError) {
                let details = try await load(photo.id, policy: policy).value
                self?.details[photo.key] = details
            } catch {
                if !Task.isCancelled { messages.failed(error) }
            }
            self?.loadingDetails = nil
        }
    }

    private func show(_ index: Int) {
        cancelWaiting()
        list.cursorMoved(to: index, visibleCount: Self.lookahead)
    }

    private func awaitNext(after index: Int) {
        guard !isAwaitingNext else { return }
        list.reachedEnd()
        list.retryRequested()
        awaiting = Task { [weak self, list] in
            await list.settled()
            guard !Task.isCancelled, let self else { return }
            awaiting = nil
            if index + 1 < list.rows.count { show(index + 1) }
        }
    }

    private func cancelWaiting() {
        awaiting?.cancel()
        awaiting = nil
    }
}
