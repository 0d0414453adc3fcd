import Domain
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct TMDBErrorTests {
    private func appError(_ answer: StubResponse) async throws -> AppError? {
        let movies = TMDBMoviesRepository(api: .stub(StubTransport().on(.any, answer)))
        return await #expect(throws: AppError.self) {
            try await movies.search(.movies("x"), page: .first, policy: .standard)
        }
    }

    @Test(
        arguments: [
            (400, 22, AppError.Kind.resultLimitReached), (400, 27, .badServerResponse), (401, 7, .unauthorized),
            (401, 34, .unauthorized), (403, 45, .forbidden), (404, 34, .notFound), (404, 7, .notFound),
            (405, 4, .badServerResponse), (422, 5, .validationFailed), (422, 22, .resultLimitReached),
            (429, 25, .rateLimited), (429, 34, .rateLimited), (500, 11, .badServerResponse), (500, 44, .notFound),
            (503, 9, .badServerResponse), (503, 10, .unauthorized), (504, 24, .timedOut), (504, 43, .badServerResponse),
            (400, 25, .rateLimited),
        ]) func `the status code determines the error, and otherwise TMDB's own code`(
            status: Int, code: Int, kind: AppError.Kind
        ) async throws
    {
        let body = #"{"success":false,"status_code":\#(code),"status_message":"As it says."}"#
        let error = try await appError(.json(body, status: status))
        #expect(error?.kind == kind)
        #expect(error?.status == status)
    }

    @Test func `a rate limit with an HTML page is recognized, with its retry time if present`()
        async throws
    {
        let error = try await appError(
            .bytes(Array("<html>".utf8), status: 429, headers: ["Retry-After": "7"]))
        #expect(error?.kind == .rateLimited)
        #expect(error?.retryAfter == .seconds(7))
        #expect(error?.description.contains("<") == false)
    }

    @Test(arguments: ["Retry-After", "X-RateLimit-Remaining"])
    func `a forbidden response with signs of a rate limit is a rate limit`(
        field: String
    ) async throws {
        let error = try await appError(.json("{}", status: 403, headers: [field: "0"]))
        #expect(error?.kind == .rateLimited)
    }

    @Test func `the older service rejects a page with a list of errors`() async throws {
        let error = try await appError(
            .json(#"{"errors":["page must be less than or equal to 500"]}"#, status: 422))
        #expect(error?.kind == .resultLimitReached)
    }

    @Test func `the error about a rejected query quotes the reason`() async throws {
        let error = try await appError(.json(#"{"errors":["query must be provided"]}"#, status: 422))
        #expect(error?.kind == .validationFailed)
        #expect(error?.description.contains("“query must be provided”") == true)
    }
}
