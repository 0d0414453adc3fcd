import DomainTestSupport
import Testing

@testable import Domain
@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PhotoDetailViewModelTests {
    let stage = Stage(photos: Stage.photos(65))
    let search: SearchViewModel<Photo>
    var list: ListModel<Photo> { search.list }

    init() {
        search = stage.photoSearch
    }

    @Test func `without a query, the feed is listed`() async {
        search.appeared()
        await search.settled()
        #expect(list.rows.count == 30)
        await search.answer(to: "\"photo 65\"")
        #expect(list.rows.count == 1)
        await search.answer(to: "")
        #expect(list.rows.count == 30)
    }

    @Test func `next and previous move through the list`() async {
        let detail = await opened(at: 10)
        #expect(detail.photo?.id == "photo-11")
        detail.nextRequested()
        #expect(detail.photo?.id == "photo-12")
        detail.previousRequested()
        detail.previousRequested()
        #expect(detail.photo?.id == "photo-10")
    }

    @Test func `the next page is loaded before the last photo is reached`() async {
        let detail = await opened(at: 24)
        #expect(!list.isLoading)
        detail.nextRequested()
        await detail.settled()
        #expect(list.rows.count == 60)
        #expect(detail.photo?.id == "photo-26")
    }

    @Test func `after the last loaded photo, the next one is shown when it arrives`() async {
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

    @Test func `after a failed page, moving on retries it`() async {
        let detail = await opened(at: 28)
        stage.photos.control.failNext(.broken)
        detail.nextRequested()
        await detail.settled()
        #expect(list.rows.count == 30)
        detail.nextRequested()
        await detail.settled()
        #expect(detail.photo?.id == "photo-31")
    }

    @Test func `closing a photo that was opened alone cancels its request`() async throws {
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

    @Test func `the first and the last photo do not wrap around`() async {
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

    @Test func `closing selects the last shown photo in the list`() async {
        let detail = await opened(at: 28)
        for _ in 1...5 {
            detail.nextRequested()
            await detail.settled()
        }
        detail.closed()
        #expect(list.selectedIndex == 33)
        #expect(list.selected?.id == "photo-34")
    }

    @Test func `closing while the next photo is loading does not move the list later`() async {
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

    @Test func `a single photo is a list with one row`() async throws {
        let services = stage.featureServices()
        let photos = Features(PhotoFeature.features(stage.photoCases, services))
        let key = ItemKey(kind: .photo, id: "photo-7")
        let detail = try #require(
            photos.detail(key, opener: stage.repoSearch, stage.context) as? PhotoDetailViewModel)
        await detail.settled()
        #expect(detail.photo?.id == "photo-7")
        #expect(!detail.hasNext && !detail.hasPrevious)
    }

    @Test func `all facts are loaded once for each photo, and only if they are shown`() async {
        let detail = await opened(at: 10)
        detail.nextRequested()
        await detail.settled()
        #expect(detailRequests.isEmpty)
        let location = PhotoLocation(name: "Berlin")
        stage.photos.setList(InMemoryList(Stage.photos(65).map { photo in photo.with { $0.location = location } }))
        for _ in 1...2 {
            detail.allFactsShown()
            await detail.settled()
        }
        #expect(detail.photo?.location == location)
        #expect(detailRequests == [.photo("photo-12", .standard)])
        detail.refreshRequested()
        await detail.settled()
        #expect(detailRequests.last == .photo("photo-12", .refresh))
    }

    @Test func `moving on while facts are loading sends no further request`() async {
        let detail = await opened(at: 10)
        stage.photos.control.hold()
        for _ in 1...5 {
            detail.allFactsShown()
            detail.nextRequested()
        }
        await stage.photos.control.waitForHeldCalls(1)
        #expect(detailRequests == [.photo("photo-11", .standard)])
        stage.photos.control.releaseAll()
    }

    @Test func `if the facts fail to load, the page stays as it is, and a message states the reason`() async {
        let detail = await opened(at: 10)
        stage.photos.control.failNext(.broken)
        for _ in 1...2 {
            detail.allFactsShown()
            await detail.settled()
        }
        #expect(detail.photo?.description == "Photo 11")
        #expect(stage.messages.messages.map(\.kind) == [.failure])
        #expect(detailRequests.count == 1)
    }

    @Test func `closing the page cancels the request for facts without a message`() async {
        let detail = await opened(at: 10)
        stage.photos.control.hold()
        detail.allFactsShown()
        await stage.photos.control.waitForHeldCalls(1)
        detail.closed()
        await detail.settled()
        #expect(stage.messages.messages.isEmpty)
    }

    private var detailRequests: [InMemoryPhotoRepository.Call] {
        stage.photos.control.calls.filter { if case .photo = $0 { true } else { false } }
    }

    /// Returns the page of a photo of the feed. The selection moves there without loading ahead.
    private func opened(at index: Int) async -> PhotoDetailViewModel {
        search.appeared()
        await search.settled()
        list.cursorMoved(to: index, visibleCount: 1)
        await list.settled()
        return PhotoDetailViewModel(list: list, context: stage.context, load: stage.photoCases.load)
    }
}
