import DomainTestSupport
import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Testing

@testable import Data
@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct TokenRenewalTests {
    private let ending = AccessToken(secret: Secret("gho_old"), refreshToken: Secret("ghr_old"))
    private let renewed = StubResponse.json(
        #"{"access_token":"gho_new","token_type":"bearer","expires_in":28800,"refresh_token":"ghr_new"}"#)

    @Test func `the refresh token is sent with the client secret if there is one`() async throws {
        for client in [
            OAuthClient(id: AuthStage.clientID), OAuthClient(id: AuthStage.clientID, secret: AuthStage.clientSecret),
        ] {
            let stage = try AuthStage(client: client).answering(renewed)
            #expect(try await stage.auth.renew(ending).secret == Secret("gho_new"))
            #expect(stage.form["grant_type"] == "refresh_token")
            #expect(stage.form["refresh_token"] == "ghr_old")
            #expect(stage.form["client_secret"] == (client.secret == nil ? nil : "client-secret"))
        }
    }

    @Test func `a refresh token remains valid if no other is returned`() async throws {
        let stage = try AuthStage().answering(.json(#"{"access_token":"gho_new","token_type":"bearer"}"#))
        let token = try await stage.auth.renew(ending)
        #expect(token.secret == Secret("gho_new"))
        #expect(token.refreshToken == Secret("ghr_old"))
    }

    @Test func `a rejected refresh token is final`() async throws {
        let stage = try AuthStage().answering(.json(#"{"error":"bad_refresh_token"}"#))
        await #expect(throws: SignInError.refused(code: "bad_refresh_token", reason: nil)) {
            try await stage.auth.renew(ending)
        }
    }

    @Test func `many requests that wait for an ending token share one renewal`() async throws {
        let stage = try AuthStage()
        let session = Session.inMemory()
        stage.answering(
            .json(
                #"{"device_code":"d","user_code":"WDJB-MJHT","verification_uri":"https://github.com/login/device"}"#),
            .json(#"{"access_token":"gho_old","token_type":"bearer","expires_in":3600,"refresh_token":"ghr_old"}"#),
            .json(#"{"login":"octocat"}"#), renewed.delayed(by: .milliseconds(50)))
        _ = try await SignIn(auth: stage.auth, session: session, clock: ImmediateClock())(show: { _ in })
        stage.clock.advance(by: .seconds(3_500))
        let provide = ProvideAccessToken(auth: stage.auth, session: session, clock: stage.clock.clock)
        let secrets = try await withThrowingTaskGroup(of: Secret?.self) { group in
            for _ in 0..<50 { group.addTask { try await provide()?.secret } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(secrets == Array(repeating: Secret("gho_new"), count: 50))
        #expect(stage.transport.requests.count == 4)
        #expect(stage.transport.unexpectedRequests.isEmpty)
    }
}
