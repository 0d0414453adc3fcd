import Domain
import Foundation
import Network
import Shared

extension OAuthAnswer {
    /// What GitHub refused with, if it did.
    var refusal: SignInError? {
        guard let error, !error.isEmpty else { return nil }
        return switch error {
        case "access_denied": .denied
        case "expired_token", "token_expired": .expired
        case "device_flow_disabled": .deviceFlowDisabled
        case "incorrect_client_credentials": .incorrectClient
        default: .refused(oauthCode: error, reason: errorDescription)
        }
    }

    /// - Parameter now: When the answer came, from which on its times count.
    func token(at now: Date) throws(JSONError) -> AccessToken {
        guard let accessToken else { throw .missing("access_token") }
        if let tokenType, tokenType.lowercased() != "bearer" {
            throw JSONError(path: "token_type", reason: "not a bearer token")
        }
        return AccessToken(
            secret: try Self.secret(accessToken, at: "access_token"), scopes: Self.scopes(scope ?? ""),
            expiresAt: Self.end(after: expiresIn, from: now),
            refreshToken: try refreshToken.map { text throws(JSONError) in
                try Self.secret(text, at: "refresh_token")
            },
            refreshExpiresAt: Self.end(after: refreshTokenExpiresIn, from: now))
    }

    /// - Parameter site: Where people are sent to; another site is not shown to them.
    func device(onSite site: URL) throws(JSONError) -> DeviceAuthorization {
        guard let deviceCode else { throw .missing("device_code") }
        guard let userCode, !userCode.isEmpty, userCode.utf8.count <= 64 else { throw .missing("user_code") }
        guard let page = verificationURI.flatMap(WebAddress.init(_:)) else { throw .missing("verification_uri") }
        guard page.isOnSite(site) else {
            throw JSONError(path: "verification_uri", reason: "leads to another site")
        }
        let completePage = completeVerificationURI.flatMap(WebAddress.init(_:))
        return DeviceAuthorization(
            deviceCode: try Self.secret(deviceCode, at: "device_code"), userCode: userCode, verificationURL: page,
            completeVerificationURL: completePage.flatMap { $0.isOnSite(site) ? $0 : nil },
            lifetime: .seconds(expiresIn ?? 900), interval: .seconds(interval ?? 5))
    }

    /// Commas in GitHub's answers, blanks in RFC 6749.
    static func scopes(_ list: String) -> [String] {
        list.split { $0 == "," || $0 == " " }.map(String.init)
    }

    /// Only what can stand in a header field may become a token.
    private static func secret(_ text: String, at path: String) throws(JSONError) -> Secret {
        guard !text.isEmpty, text.utf8.count <= 4_096, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw JSONError(path: path, reason: "not a token")
        }
        return Secret(text)
    }

    /// None for what does not end in ten years.
    private static func end(after seconds: Int?, from now: Date) -> Date? {
        guard let seconds, (1...315_360_000).contains(seconds) else { return nil }
        return now.addingTimeInterval(Double(seconds))
    }
}

extension WebAddress {
    /// Whether it leads to the service's own pages, or to GitHub's where those are reached by another name.
    fileprivate func isOnSite(_ site: URL) -> Bool {
        guard let url, url.user == nil, let origin = Origin(url) else { return false }
        return origin == Origin(site) || origin == Origin.gitHub
    }
}

extension Origin {
    fileprivate static let gitHub = URL(string: "https://github.com").flatMap(Origin.init)
}
