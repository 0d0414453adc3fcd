import Domain
import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport

@testable import Data

/// A test subject for GitHub's sign-in endpoints with scripted responses.
struct AuthStage {
    static let clientID = "Iv1.0123456789abcdef"
    static let clientSecret = Secret("client-secret")
    static let token = Secret("gho_16C7e42F292c6912E7710c8")

    let transport = StubTransport()
    let auth: GitHubAuthRepository
    let clock = ManualWallClock()

    init(
        site: String = "https://github.com", client: OAuthClient? = OAuthClient(id: clientID, secret: clientSecret)
    ) throws {
        let services = ServiceSettings(
            urls: try ServiceURLs(gitHubWeb: .init(name: "site", text: site)), client: client, appVersion: "1.0")
        auth = GitHubAuthRepository(
            services: services, transport: transport, wallClock: clock.clock, clock: ImmediateClock())
    }

    /// Adds responses, each of which is sent once.
    @discardableResult
    func answering(_ answers: StubResponse...) -> AuthStage {
        for answer in answers { transport.enqueue(answer) }
        return self
    }

    /// The form parameters of the most recent request.
    var form: [String: String] {
        let body = String(decoding: transport.requests.last?.body ?? [], as: UTF8.self)
        return body.split(separator: "&").reduce(into: [:]) { form, pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map { String($0).percentDecoded ?? "" }
            form[parts[0]] = parts.count > 1 ? parts[1] : ""
        }
    }
}

/// A clock on which every sleep ends immediately.
struct ImmediateClock: Clock {
    typealias Instant = ContinuousClock.Instant

    var now: Instant { ContinuousClock().now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
    }
}

extension DeviceAuthorization {
    static let waiting = DeviceAuthorization(
        deviceCode: Secret("3584d83530557fdd1f46af8289938c8ef79f9dc5"), userCode: "WDJB-MJHT",
        verificationURL: WebURL(literal: "https://github.com/login/device"), lifetime: .seconds(900))
}
