import Domain
import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct CodeExchangeTests {
    private let code = AuthorizationCode(
        code: Secret("the-code"), verifier: Secret("the-verifier"), redirectURL: "http://127.0.0.1:50123/callback")

    @Test func `the code is sent with the verifier, the redirect URL and the client secret`() async throws {
        let stage = try AuthStage().answering(.json(#"{"access_token":"gho_a","token_type":"bearer","scope":""}"#))
        #expect(try await stage.auth.requestAccessToken(code: code) == AccessToken(secret: Secret("gho_a")))
        #expect(
            stage.form == [
                "client_id": AuthStage.clientID, "client_secret": "client-secret", "code": "the-code",
                "code_verifier": "the-verifier", "redirect_uri": "http://127.0.0.1:50123/callback",
            ])
    }

    @Test(arguments: ["bad_verification_code", "redirect_uri_mismatch", "unverified_user_email"])
    func `a rejected code is final`(code refusal: String) async throws {
        let stage = try AuthStage().answering(.json(#"{"error":"\#(refusal)","error_description":"Why"}"#))
        await #expect(throws: SignInError.refused(code: refusal, reason: "Why")) {
            try await stage.auth.requestAccessToken(code: code)
        }
    }

    @Test func `a code is sent once, since it works once`() async throws {
        let stage = try AuthStage().answering(.failure(.connectionLost, progress: .sent))
        await #expect(throws: SignInError.self) { try await stage.auth.requestAccessToken(code: code) }
        #expect(stage.transport.requests.count == 1)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `no token is accepted from another origin that the endpoint redirects to`(status: Int) async throws {
        let stage = try AuthStage().answering(
            .redirect(to: "https://evil.example/token", status: status),
            .json(#"{"access_token":"gho_evil","token_type":"bearer","scope":""}"#))
        await #expect(throws: SignInError.self) { try await stage.auth.requestAccessToken(code: code) }
        #expect(stage.transport.requests.count == 1)
    }

    @Test func `without the secret nothing is sent, and the way to set it is reported`() async throws {
        let stage = try AuthStage(client: OAuthClient(id: AuthStage.clientID))
        let error = await #expect(throws: SignInError.self) { try await stage.auth.requestAccessToken(code: code) }
        #expect(error?.appError.advice.first == .setClientSecret)
        #expect(stage.transport.requests.isEmpty)
    }

    @Test func `no error names the code, the verifier or the secret`() async throws {
        for answer in [
            StubResponse.status(500), .failure(.connectionLost), .json("the-code"), .json(#"{"error":"x"}"#),
        ] {
            let stage = try AuthStage().answering(answer)
            let error = await #expect(throws: SignInError.self) { try await stage.auth.requestAccessToken(code: code) }
            let text = "\(String(describing: error)) \(String(describing: error?.appError))"
            for secret in ["the-code", "the-verifier", "client-secret"] { #expect(!text.contains(secret)) }
        }
    }

    @Test(arguments: [200, 400, 401, 422, 500])
    func `no error of a server that repeats the request contains a secret`(status: Int) async throws {
        let words = "code=the-code&code_verifier=the-verifier&client_secret=client-secret"
        let stage = try AuthStage().answering(
            .json(#"{"error":"bad \#(words)","error_description":"\#(words)","message":"\#(words)"}"#, status: status))
        let error = try #require(
            await #expect(throws: SignInError.self) { try await stage.auth.requestAccessToken(code: code) })
        for secret in ["the-code", "the-verifier", "client-secret"] {
            #expect(!"\(error) \(error.appError)".contains(secret))
        }
    }
}
