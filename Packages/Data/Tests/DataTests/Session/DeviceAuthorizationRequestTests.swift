import Domain
import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct DeviceAuthorizationRequestTests {
    private static func answer(page: String = "https://github.com/login/device", more: String = "") -> StubResponse {
        .json(
            #"{"device_code":"3584d83530557fdd1f46af8289938c8ef79f9dc5","user_code":"WDJB-MJHT","#
                + #""verification_uri":"\#(page)","expires_in":900,"interval":7\#(more)}"#)
    }

    @Test func `the client ID and the scopes are sent to GitHub without credentials`() async throws {
        let stage = try AuthStage().answering(Self.answer())
        _ = try await stage.auth.requestDeviceAuthorization(scopes: ["read:user", "gist"])
        let request = try #require(stage.transport.requests.first)
        #expect(request.method == .post)
        #expect(request.url.absoluteString == "https://github.com/login/device/code")
        #expect(stage.form == ["client_id": AuthStage.clientID, "scope": "read:user gist"])
        #expect(request.headers["Accept"] == "application/json")
        #expect(request.headers["Authorization"] == nil)
    }

    @Test func `without scopes, the parameter is omitted`() async throws {
        let stage = try AuthStage().answering(Self.answer())
        _ = try await stage.auth.requestDeviceAuthorization(scopes: [])
        #expect(stage.form == ["client_id": AuthStage.clientID])
    }

    @Test func `the codes, the page, the lifetime and the interval come from GitHub`() async throws {
        let stage = try AuthStage().answering(
            Self.answer(more: #","verification_uri_complete":"https://github.com/login/device?user_code=WDJB-MJHT""#))
        let device = try await stage.auth.requestDeviceAuthorization(scopes: [])
        #expect(device.deviceCode == Secret("3584d83530557fdd1f46af8289938c8ef79f9dc5"))
        #expect(device.userCode == "WDJB-MJHT")
        #expect(device.verificationURL.text == "https://github.com/login/device")
        #expect(device.completeVerificationURL?.text == "https://github.com/login/device?user_code=WDJB-MJHT")
        #expect(device.lifetime == .seconds(900))
        #expect(device.interval == .seconds(7))
    }

    @Test(arguments: [
        "https://github.com.example.org/login/device", "http://github.com/login/device", "javascript:alert(1)",
        "https://user@github.com/login/device", "https://github.com:8443/login/device",
    ])
    func `a verification URL on another site is not shown`(page: String) async throws {
        let stage = try AuthStage().answering(Self.answer(page: page))
        let error = await #expect(throws: SignInError.self) {
            try await stage.auth.requestDeviceAuthorization(scopes: [])
        }
        #expect(error?.appError.kind == .badServerResponse)
    }

    @Test func `a complete verification URL on another site is omitted`() async throws {
        let stage = try AuthStage().answering(
            Self.answer(more: #","verification_uri_complete":"https://example.org/?user_code=WDJB-MJHT""#))
        #expect(try await stage.auth.requestDeviceAuthorization(scopes: []).completeVerificationURL == nil)
    }

    @Test func `an app without the device flow is reported`() async throws {
        let stage = try AuthStage().answering(.json(#"{"error":"device_flow_disabled"}"#))
        await #expect(throws: SignInError.deviceFlowDisabled) {
            try await stage.auth.requestDeviceAuthorization(scopes: [])
        }
    }

    @Test func `an unknown client ID is reported`() async throws {
        let stage = try AuthStage().answering(.json(#"{"error":"Not Found"}"#, status: 404))
        await #expect(throws: SignInError.incorrectClient) {
            try await stage.auth.requestDeviceAuthorization(scopes: [])
        }
    }

    @Test func `without a client id nothing is sent, and the way to set it is reported`() async throws {
        let stage = try AuthStage(client: nil)
        let error = await #expect(throws: SignInError.self) {
            try await stage.auth.requestDeviceAuthorization(scopes: [])
        }
        #expect(error?.appError.kind == .unauthorized)
        #expect(error?.appError.advice == [.registerApp])
        #expect(stage.transport.requests.isEmpty)
    }
}
