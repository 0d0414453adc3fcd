import DomainTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct PhotoUseCaseTests {
    private let photos = InMemoryPhotoRepository(Photo.samples)
    private let queries = InMemoryQueriesRepository()
    private let first = PageRequest(number: 1, size: 30)

    @Test func `a search keeps its words`() async throws {
        let search = PhotoUseCases(photos, UseCaseServices(queries: queries, reachability: Reachability())).search
        #expect(try await search(SearchQuery(.photos, words: ["  flowers "])).page(first).items.count == 2)
        #expect(try await queries.recent(.photo, limit: 1).map(\.text) == ["flowers"])
    }

    @Test(arguments: ["", "  ", "\n"])
    func `empty words are rejected`(words: String) {
        #expect(throws: QueryError.self) { try SearchQuery(.photos, words: [words]) }
    }

    @Test func `the feed is requested in its order`() async throws {
        let list = ListPhotos(photos: photos, reachability: Reachability())
        _ = try await list(.editorial, .popular).page(first)
        #expect(photos.control.calls == [.list(.editorial, .popular, first, .standard)])
    }

    @Test(arguments: ["", "a/b", "a b", "../x", "a?x=1"])
    func `an invalid ID is rejected before a request is sent`(id: String) async {
        let load = PhotoUseCases(photos, UseCaseServices(queries: queries, reachability: Reachability())).load
        let error = await #expect(throws: AppError.self) { try await load(id) }
        #expect(error?.kind == .usage)
        #expect(photos.control.calls.isEmpty)
    }

    @Test func `a photo is fetched by its ID`() async throws {
        let load = PhotoUseCases(photos, UseCaseServices(queries: queries, reachability: Reachability())).load
        #expect(try await load(Photo.sample.id).value == .sample)
    }

    @Test(
        arguments: [
            ("@tate", "tate"), ("a_b-1", "a_b-1"), ("a b", nil), ("@", nil), ("a/b", nil),
            ("https://unsplash.com/@tate", "tate"), ("https://www.unsplash.com/@tate/likes?x", "tate"),
            ("https://unsplash.com/t/tate", nil), ("https://example.com/@tate", nil), ("https://unsplash.com/@", nil),
        ] as [(String, String?)])
    func `a name can be entered with its sign or as the URL of its page`(text: String, name: String?) {
        #expect(PhotoFeed.name(text, ofPage: "/@") == name)
    }
}
