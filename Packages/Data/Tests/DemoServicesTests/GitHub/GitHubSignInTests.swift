import DemoServices
import Foundation
import Network
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GitHubSignInTests {
    private struct Code: Decodable {
        let deviceCode: String
        let userCode: String
        let verificationUri: String
    }

    private struct Exchange: Decodable {
        let error: String?
        let accessToken: String?
    }

    private let demo: Demo

    init() throws {
        demo = try Demo()
    }

    private func post<Answer: Decodable>(_ path: String, _ form: String) async throws -> Answer {
        try await demo.send("\(Demo.gitHubSite)/\(path)", method: .post, form: form).decoded(Answer.self)
    }

    private func exchange(_ code: String) async throws -> Exchange {
        try await post("login/oauth/access_token", "client_id=demo&device_code=\(code)")
    }

    @Test func `a code is confirmed after a few seconds, and its token is valid`() async throws {
        let code: Code = try await post("login/device/code", "client_id=demo")
        #expect(try await exchange(code.deviceCode).error == "authorization_pending")
        demo.wallClock.advance(by: .seconds(4))
        let token = try #require(try await exchange(code.deviceCode).accessToken)
        let user = try await demo.gitHub("user", headers: ["Authorization": "Bearer \(token)"])
        #expect(user.status == 200)
    }

    @Test func `an unknown code is rejected`() async throws {
        #expect(try await exchange("nonsense").error == "incorrect_device_code")
    }

    @Test func `pages outside the sign-in flow are not found`() async throws {
        #expect(try await demo.send("\(Demo.gitHubSite)/login").status == 404)
        #expect(try await demo.send("\(Demo.gitHubSite)/logout", method: .post).status == 404)
    }
}
