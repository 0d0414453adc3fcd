import Domain
import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct TokenRevocationTests {
    private let token = AccessToken(secret: Secret("gho_a"))
    private let withoutSecret = OAuthClient(id: AuthStage.clientID)

    @Test func `with the app's secret the token is deleted as the app's own`() async throws {
        let stage = try AuthStage().answering(.status(204))
        try await stage.auth.revoke(token)
        let request = try #require(stage.transport.requests.first)
        #expect(request.method == .delete)
        #expect(request.url.absoluteString == "https://api.github.com/applications/\(AuthStage.clientID)/token")
        let pair = Foundation.Data("\(AuthStage.clientID):client-secret".utf8).base64EncodedString()
        #expect(request.headers["Authorization"] == "Basic \(pair)")
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"access_token":"gho_a"}"#)
    }

    @Test func `without the client secret, the token is reported as leaked without credentials`() async throws {
        for client in [withoutSecret, nil] {
            let stage = try AuthStage(client: client).answering(.status(202))
            try await stage.auth.revoke(token)
            let request = try #require(stage.transport.requests.first)
            #expect(request.method == .post)
            #expect(request.url.absoluteString == "https://api.github.com/credentials/revoke")
            #expect(request.headers["Authorization"] == nil)
            #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"credentials":["gho_a"]}"#)
        }
    }

    @Test func `a token of another app is reported as leaked`() async throws {
        let stage = try AuthStage().answering(.json("{}", status: 404), .status(202))
        try await stage.auth.revoke(token)
        #expect(
            stage.transport.requests.map(\.url.path) == [
                "/applications/\(AuthStage.clientID)/token", "/credentials/revoke",
            ])
    }

    @Test func `a token repeated by the server is not shown`() async throws {
        for client in [withoutSecret, OAuthClient(id: AuthStage.clientID, secret: AuthStage.clientSecret)] {
            let stage = try AuthStage(client: client).answering(
                .json(#"{"message":"no opaque-token, client-secret"}"#, status: 500))
            let error = await #expect(throws: AppError.self) {
                try await stage.auth.revoke(AccessToken(secret: Secret("opaque-token")))
            }
            #expect(error?.description.contains("opaque-token") == false)
            #expect(client == withoutSecret || error?.description.contains("client-secret") == false)
        }
    }

    @Test func `an unreachable server is reported`() async throws {
        let stage = try AuthStage(client: withoutSecret).answering(.failure(.nameNotResolved))
        let error = await #expect(throws: AppError.self) { try await stage.auth.revoke(token) }
        #expect(error?.kind == .offline)
    }
}
