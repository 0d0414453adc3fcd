import Foundation
import Network
import Shared

/// A simulation of GitHub's device flow (RFC 8628). Codes are confirmed after a few seconds by the user `octocat`.
struct GitHubSignInSite: DemoSite {
    /// The time in seconds until the simulated user confirms a device code.
    private static let hesitation = 3

    func response(to request: DemoRequest) -> DemoResponse {
        guard request.message.method == .post else { return Self.notFound }
        switch request.path {
        case ["login", "device", "code"]: return code(at: request.now)
        case ["login", "oauth", "access_token"]: return token(for: request)
        default: return Self.notFound
        }
    }

    func failure(in scenario: DemoScenario, of request: DemoRequest) -> DemoResponse? { nil }

    /// Returns a device code that contains the date when it was issued, so that no state has to be stored.
    private func code(at now: Date) -> DemoResponse {
        DemoResponse(json: [
            "device_code": .string("demo-\(Int(now.timeIntervalSince1970))"), "user_code": "DEMO-0000",
            "verification_uri": "https://github.com/login/device", "expires_in": 900, "interval": 1,
        ])
    }

    private func token(for request: DemoRequest) -> DemoResponse {
        let givenAt = request.formValue("device_code").flatMap { $0.split(separator: "-").last }.flatMap { Int($0) }
        guard let givenAt else { return DemoResponse(json: ["error": "incorrect_device_code"]) }
        guard Int(request.now.timeIntervalSince1970) - givenAt >= Self.hesitation else {
            return DemoResponse(json: ["error": "authorization_pending"])
        }
        return DemoResponse(json: ["access_token": "demo", "token_type": "bearer", "scope": ""])
    }

    private static let notFound = DemoResponse(status: 404, json: ["error": "Not Found"])
}
