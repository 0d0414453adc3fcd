import Domain
import DomainTestSupport
import Testing

@testable import Presentation

@MainActor
@Suite("Photo detail", .timeLimit(.minutes(10)))
struct PhotoDetailViewModelTests {
    let stage = Stage(photos: Stage.photos(65))
    let search: SearchViewModel<Photo>
    var list: ListModel<Photo> { search.list }

    init() {
        search = stage.photoSearch
    }

    @Test("the feed is listed while nothing is searched for")
    func feed() async {
        search.appeared()
        await search.settled()
        #expect(list.rows.count == 30)
        await search.answer(to: "\"photo 65\"")
        #expect(list.rows.count == 1)
        await search.answer(to: "")
        #expect(list.rows.count == 30)
    }

    @Test("next and previous go through the list")
    func paging() async {
        let detail = await opened(at: 10)
        #expect(detail.photo?.id == "photo-11")
        detail.nextRequested()
        #expect(detail.photo?.id == "photo-12")
        detail.previousRequested()
        detail.previousRequested()
        #expect(detail.photo?.id == "photo-10")
    }

    @Test("the next page is loaded before the last photo is reached")
    func loadingOn() async {
        let detail = await opened(at: 24)
        #expect(!list.isLoading)
        detail.nextRequested()
        await detail.settled()
        #expect(list.rows.count == 60)
        #expect(detail.photo?.id == "photo-26")
    }

    @Test("past the last photo that is there, the next one is shown when it comes")
    func awaitingNext() async {
        let detail = await opened(at: 28)
        stage.photos.control.hold()
        detail.nextRequested()
        await stage.photos.control.waitForHeldCalls(1)
        detail.nextRequested()
        #expect(detail.isAwaitingNext)
        #expect(detail.photo?.id == "photo-30")
        stage.photos.control.releaseAll()
        await detail.settled()
        #expect(!detail.isAwaitingNext)
        #expect(detail.photo?.id == "photo-31")
    }

    @Test("after a failed page, going on tries again")
    func retry() async {
        let detail = await opened(at: 28)
        stage.photos.control.failNext(.broken)
        detail.nextRequested()
        await detail.settled()
        #expect(list.rows.count == 30)
        detail.nextRequested()
        await detail.settled()
        #expect(detail.photo?.id == "photo-31")
    }

    @Test("a photo that is opened by itself is given up with its detail")
    func closedByItself() async throws {
        let features = stage.features(.inMemory())
        let key = ItemKey(kind: .photo, id: "photo-7", host: "unsplash.com")
        let screen = features.detail(key, opener: stage.repoSearch, stage.context)
        let detail = try #require(screen as? PhotoDetailViewModel)
        stage.photos.control.hold()
        #expect(detail.list.isLoading)
        detail.closed()
        #expect(!detail.list.isLoading)
        stage.photos.control.releaseAll()
    }

    @Test("the first and the last photo stay")
    func ends() async {
        let detail = await opened(at: 0)
        #expect(!detail.hasPrevious)
        detail.previousRequested()
        #expect(detail.photo?.id == "photo-1")
        for _ in 1...80 {
            detail.nextRequested()
            await detail.settled()
        }
        #expect(detail.photo?.id == "photo-65")
        #expect(!detail.hasNext)
    }

    @Test("closing leaves the list on the photo last shown")
    func closing() async {
        let detail = await opened(at: 28)
        for _ in 1...5 {
            detail.nextRequested()
            await detail.settled()
        }
        detail.closed()
        #expect(list.selectedIndex == 33)
        #expect(list.selected?.item.id == "photo-34")
    }

    @Test("closing while the next photo is awaited does not move the list later")
    func closingWhileAwaiting() async {
        let detail = await opened(at: 28)
        stage.photos.control.hold()
        detail.nextRequested()
        detail.nextRequested()
        #expect(detail.isAwaitingNext)
        await stage.photos.control.waitForHeldCalls(1)
        detail.closed()
        stage.photos.control.releaseAll()
        await list.settled()
        #expect(list.selectedIndex == 29)
    }

    @Test("a photo by itself is a list of one")
    func alone() async throws {
        let services = FeatureServices(
            fetchRecentQueries: FetchRecentQueries(queries: stage.queries), savedSearches: stage.savedSearches,
            session: .inMemory())
        let photos = Features(PhotoFeature.features(stage.photoCases, services))
        let key = ItemKey(kind: .photo, id: "photo-7")
        let detail = try #require(
            photos.detail(key, opener: stage.repoSearch, stage.context) as? PhotoDetailViewModel)
        await detail.settled()
        #expect(detail.photo?.id == "photo-7")
        #expect(!detail.hasNext && !detail.hasPrevious)
    }

    /// Returns the page of a photo of the feed. The selection moves there without loading ahead.
    private func opened(at index: Int) async -> PhotoDetailViewModel {
        search.appeared()
        await search.settled()
        list.cursorMoved(to: index, visibleCount: 1)
        await list.settled()
        return PhotoDetailViewModel(list: list, context: stage.context)
    }
}
