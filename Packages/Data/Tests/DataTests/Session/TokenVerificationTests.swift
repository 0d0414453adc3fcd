import Domain
import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct TokenVerificationTests {
    @Test func `GitHub returns the owner, the scopes and the expiration date of a token`() async throws {
        let stage = try AuthStage().answering(
            .json(
                #"{"login":"octocat","id":1}"#,
                headers: [
                    "X-OAuth-Scopes": "gist, read:user",
                    "GitHub-Authentication-Token-Expiration": "2030-08-02 05:15:06 UTC",
                ]))
        let verified = try await stage.auth.verify(AuthStage.token, of: .github)
        #expect(verified.login == "octocat")
        #expect(verified.scopes == ["gist", "read:user"])
        #expect(verified.expiresAt == ISO8601.date(from: "2030-08-02T05:15:06Z"))
        let request = try #require(stage.transport.requests.first)
        #expect(request.url.absoluteString == "https://api.github.com/user")
        #expect(request.headers["Authorization"] == AuthStage.token.withText { "Bearer \($0)" })
    }

    @Test func `an expiration date with a time zone offset is accepted`() async throws {
        let stage = try AuthStage().answering(
            .json(
                #"{"login":"octocat"}"#,
                headers: ["GitHub-Authentication-Token-Expiration": "2030-08-02 05:15:06 -0700"]))
        let verified = try await stage.auth.verify(AuthStage.token, of: .github)
        #expect(verified.expiresAt == ISO8601.date(from: "2030-08-02T12:15:06Z"))
    }

    @Test func `scopes are unknown without the header, and empty with an empty header`() async throws {
        let stage = try AuthStage().answering(
            .json(#"{"login":"octocat"}"#), .json(#"{"login":"octocat"}"#, headers: ["X-OAuth-Scopes": ""]))
        #expect(try await stage.auth.verify(AuthStage.token, of: .github).scopes == nil)
        #expect(try await stage.auth.verify(AuthStage.token, of: .github).scopes == [])
    }

    @Test(arguments: Provider.allCases)
    func `a rejected token or key is distinguished from a network failure`(provider: Provider) async throws {
        let answers: [(StubResponse, AppError.Kind)] = [
            (.json("{}", status: 401), .unauthorized), (.failure(.nameNotResolved), .offline),
            (.failure(.timedOut(.total), progress: .sent), .timedOut), (.status(500), .badServerResponse),
        ]
        for (answer, kind) in answers {
            let stage = try AuthStage().answering(answer)
            let error = await #expect(throws: AppError.self) {
                try await stage.auth.verify(AuthStage.token, of: provider)
            }
            #expect(error?.kind == kind)
        }
    }

    @Test func `Unsplash's key is sent as a client ID and belongs to no account`() async throws {
        let stage = try AuthStage().answering(.json("[]"))
        #expect(try await stage.auth.verify(Secret("key"), of: .unsplash) == VerifiedToken(login: nil))
        let request = try #require(stage.transport.requests.first)
        #expect(request.url.absoluteString == "https://api.unsplash.com/photos?per_page=1")
        #expect(request.headers["Authorization"] == "Client-ID key")
    }

    @Test func `TMDB's token is a bearer token, and its older key a sensitive parameter`() async throws {
        let stage = try AuthStage().answering(.json("{}"), .json("{}"))
        let key = String(repeating: "0f", count: 16)
        #expect(try await stage.auth.verify(Secret("eyJhbGciOi.J9.x"), of: .tmdb).scopes == [])
        #expect(try await stage.auth.verify(Secret(key), of: .tmdb).scopes == [AccessToken.apiKeyScope])
        let requests = stage.transport.requests
        #expect(requests[0].url.absoluteString == "https://api.themoviedb.org/3/authentication")
        #expect(requests[0].headers["Authorization"] == "Bearer eyJhbGciOi.J9.x")
        #expect(requests[1].url.absoluteString == "https://api.themoviedb.org/3/authentication?api_key=\(key)")
        #expect(requests[1].headers["Authorization"] == nil)
    }

    @Test func `the login of a token is not accepted from another host`() async throws {
        let stage = try AuthStage().answering(
            .redirect(to: "https://example.org/user"), .json(#"{"login":"mallory"}"#))
        let error = await #expect(throws: AppError.self) {
            try await stage.auth.verify(AuthStage.token, of: .github)
        }
        #expect(error?.kind == .badServerResponse)
        #expect(stage.transport.requests.count == 1)
    }
}
