import Domain
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct UnsplashErrorTests {
    private func appError(_ answer: StubResponse) async throws -> AppError? {
        let photos = UnsplashPhotoRepository(api: .stub(StubTransport().on(.any, answer)))
        return await #expect(throws: AppError.self) {
            try await photos.search(.photos("dog"), page: .first, policy: .standard)
        }
    }

    @Test(
        arguments: [
            StubResponse.bytes(
                Array("Rate Limit Exceeded".utf8), status: 403, headers: ["Content-Type": "application/json"]),
            .bytes([], status: 403, headers: ["X-Ratelimit-Limit": "50", "X-RateLimit-Remaining": "0"]),
            .status(429),
        ]) func `an exhausted limit is recognized by its text, the remaining count or the status code`(
            answer: StubResponse
        )
        async throws
    {
        let error = try await appError(answer)
        #expect(error?.kind == .rateLimited)
        #expect(error?.description.contains("limit of ") == true)
        // Unsplash does not tell clients when the rate limit resets.
        #expect(error?.retryAfter == nil)
    }

    @Test(
        arguments: [
            (400, AppError.Kind.badServerResponse), (401, .unauthorized), (403, .forbidden), (404, .notFound),
            (410, .notFound), (422, .validationFailed), (451, .notFound), (500, .badServerResponse),
            (503, .badServerResponse),
        ]) func `other rejections are distinguished by their status codes`(status: Int, kind: AppError.Kind)
        async throws
    {
        let error = try await appError(.json(#"{"errors":["first","second"],"trace":[1]}"#, status: status))
        #expect(error?.kind == kind)
        #expect(error?.status == status)
        if status != 404 { #expect(error?.description.contains("“first; second”") == true) }
    }

    @Test func `a search that was rejected as spam suggests other words`() async throws {
        let error = try await appError(.status(410))
        #expect(error?.description.contains("spam") == true)
        #expect(error?.advice == [.changeQuery])
    }

    @Test func `a deleted photo is not reported as spam`() async throws {
        let photos = UnsplashPhotoRepository(api: .stub(StubTransport().on(.any, .status(410))))
        let error = await #expect(throws: AppError.self) { try await photos.photo("x", policy: .standard) }
        #expect(error?.description == "Loading photo “x” failed: it was permanently removed from Unsplash")
    }

    @Test func `a page in HTML is not quoted`() async throws {
        let error = try await appError(.bytes(Array("<h1>No</h1>".utf8), status: 403))
        #expect(error?.description.contains("<") == false)
    }
}
