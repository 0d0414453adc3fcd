import Domain
import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct DevicePollTests {
    private func poll(_ answer: StubResponse) async throws -> DeviceTokenResponse {
        try await AuthStage().answering(answer).auth.requestAccessToken(for: .waiting)
    }

    @Test func `a poll names the client, the device and the grant, and no secret`() async throws {
        let stage = try AuthStage().answering(.json(#"{"error":"authorization_pending"}"#))
        _ = try await stage.auth.requestAccessToken(for: .waiting)
        #expect(stage.transport.requests.first?.url.absoluteString == "https://github.com/login/oauth/access_token")
        #expect(
            stage.form == [
                "client_id": AuthStage.clientID, "device_code": "3584d83530557fdd1f46af8289938c8ef79f9dc5",
                "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
            ])
    }

    @Test func `before the user decides, the result is pending`() async throws {
        #expect(try await poll(.json(#"{"error":"authorization_pending"}"#)) == .pending)
    }

    @Test func `a request to slow down contains the new interval, or none`() async throws {
        #expect(try await poll(.json(#"{"error":"slow_down","interval":10}"#)) == .slowDown(interval: .seconds(10)))
        #expect(try await poll(.json(#"{"error":"slow_down"}"#)) == .slowDown(interval: nil))
    }

    @Test(arguments: [
        ("expired_token", SignInError.expired), ("token_expired", .expired), ("access_denied", .denied),
        ("incorrect_client_credentials", .incorrectClient), ("device_flow_disabled", .deviceFlowDisabled),
        ("unsupported_grant_type", .refused(code: "unsupported_grant_type", reason: "Why")),
        ("incorrect_device_code", .refused(code: "incorrect_device_code", reason: "Why")),
        ("something_new", .refused(code: "something_new", reason: "Why")),
    ])
    func `a rejection is recognized by its code, whatever the status code`(code: String, error: SignInError)
        async throws
    {
        for status in [200, 400] {
            await #expect(throws: error) {
                try await poll(.json(#"{"error":"\#(code)","error_description":"Why"}"#, status: status))
            }
        }
    }

    @Test(arguments: ["{}", #"{"access_token":""}"#, #"{"access_token":"a\nb","token_type":"bearer"}"#, "[]", "<p>"])
    func `a malformed response ends the flow`(
        body: String
    ) async {
        let error = await #expect(throws: SignInError.self) { try await poll(.json(body)) }
        #expect(error?.appError.kind == .badServerResponse)
        #expect(error?.appError.status == 200)
    }

    @Test func `an error in a response takes precedence over a token`() async throws {
        await #expect(throws: SignInError.denied) {
            try await poll(.json(#"{"access_token":"gho_a","token_type":"bearer","error":"access_denied"}"#))
        }
    }

    @Test func `a message of GitHub is shortened to one line`() async throws {
        let long = String(repeating: "x", count: 10_000)
        let error = await #expect(throws: SignInError.self) {
            try await poll(.json(#"{"error":"new","error_description":"a\n\u001b[31m\#(long)"}"#))
        }
        guard case .refused(_, let reason?) = error else { throw Unexpected() }
        #expect(reason.utf8.count < 300)
        #expect(reason.allSatisfy { !$0.isNewline && $0 != "\u{1B}" })
    }

    private struct Unexpected: Error {}

    @Test func `a grant has its token, scopes and expiration dates`() async throws {
        let stage = try AuthStage().answering(
            .json(
                #"{"access_token":"gho_a","token_type":"bearer","scope":"read:user,gist","expires_in":28800,"#
                    + #""refresh_token":"ghr_a","refresh_token_expires_in":15811200}"#))
        let answer = try await stage.auth.requestAccessToken(for: .waiting)
        let now = stage.clock.now
        #expect(
            answer
                == .granted(
                    AccessToken(
                        secret: Secret("gho_a"), scopes: ["read:user", "gist"],
                        expiresAt: now.addingTimeInterval(28_800), refreshToken: Secret("ghr_a"),
                        refreshExpiresAt: now.addingTimeInterval(15_811_200))))
    }

    @Test(arguments: [
        #"{"token_type":"bearer"}"#, #"{"access_token":"","token_type":"bearer"}"#,
        #"{"access_token":"gho_a\r\nX: y","token_type":"bearer"}"#, #"{"access_token":"gho_a","token_type":"mac"}"#,
        "[]", "<!doctype html>", "",
    ])
    func `an invalid token is not accepted`(body: String) async throws {
        let error = await #expect(throws: SignInError.self) { try await poll(.json(body)) }
        #expect(error?.appError.kind == .badServerResponse)
    }

    @Test func `a failed poll is not repeated before the next interval`() async throws {
        for failure in [StubResponse.failure(.connectionLost, progress: .sent), .status(502), .status(429)] {
            let stage = try AuthStage().answering(failure, .json(#"{"error":"authorization_pending"}"#))
            await #expect(throws: SignInError.self) { try await stage.auth.requestAccessToken(for: .waiting) }
            #expect(stage.transport.requests.count == 1)
        }
    }

    @Test func `a network failure is reported as such`() async throws {
        let error = await #expect(throws: SignInError.self) { try await poll(.failure(.nameNotResolved)) }
        #expect(error?.appError.kind == .offline)
    }
}
