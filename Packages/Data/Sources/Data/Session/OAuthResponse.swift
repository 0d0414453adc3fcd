import Domain
import Foundation
import Network
import Shared

/// The response of an OAuth endpoint (RFC 6749, sections 5.1 and 5.2; RFC 8628, section 3.2).
///
/// GitHub responds with status 200 to successful and failed requests, so that only the member `error` distinguishes
/// them.
struct OAuthResponse: DTO {
    var error: String?
    var errorDescription: String?
    /// The polling interval in seconds, or `nil` for the default.
    var interval: Int?

    var accessToken: String?
    var tokenType: String?
    var scope: String?
    var expiresIn: Int?
    var refreshToken: String?
    var refreshTokenExpiresIn: Int?

    var deviceCode: String?
    var userCode: String?
    var verificationURI: String?
    var completeVerificationURI: String?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "error": error = try json.string()
        case "error_description": errorDescription = try json.string()
        case "interval": interval = try json.integer()
        case "access_token": accessToken = try json.string()
        case "token_type": tokenType = try json.string()
        case "scope": scope = try json.string()
        case "expires_in": expiresIn = try json.integer()
        case "refresh_token": refreshToken = try json.string()
        case "refresh_token_expires_in": refreshTokenExpiresIn = try json.integer()
        case "device_code": deviceCode = try json.string()
        case "user_code": userCode = try json.string()
        case "verification_uri": verificationURI = try json.string()
        case "verification_uri_complete": completeVerificationURI = try json.string()
        default: try json.skip()
        }
    }
}

extension OAuthResponse {
    /// The error that the response reports, or `nil` for a successful response.
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

    /// Returns the access token in the response.
    ///
    /// - Parameter now: The date when the response was received, from which its lifetimes are counted.
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

    /// Returns the device authorization in the response.
    ///
    /// - Parameter site: The service's website. A verification URL on another site is rejected.
    func device(onSite site: URL) throws(JSONError) -> DeviceAuthorization {
        guard let deviceCode else { throw .missing("device_code") }
        guard let userCode, !userCode.isEmpty, userCode.utf8.count <= 64 else { throw .missing("user_code") }
        guard let page = verificationURI.flatMap(WebURL.init(_:)) else { throw .missing("verification_uri") }
        guard page.isOnSite(site) else {
            throw JSONError(path: "verification_uri", reason: "leads to another site")
        }
        let completePage = completeVerificationURI.flatMap(WebURL.init(_:))
        return DeviceAuthorization(
            deviceCode: try Self.secret(deviceCode, at: "device_code"), userCode: userCode, verificationURL: page,
            completeVerificationURL: completePage.flatMap { $0.isOnSite(site) ? $0 : nil },
            lifetime: .seconds(expiresIn ?? 900), interval: .seconds(interval ?? 5))
    }

    /// Splits a list of scopes. GitHub separates scopes with commas, while RFC 6749 specifies spaces.
    static func scopes(_ list: String) -> [String] {
        list.split { $0 == "," || $0 == " " }.map(String.init)
    }

    /// Returns a token from the response as a secret.
    ///
    /// - Throws: An error with the given JSON path if the token contains characters that are not allowed in a header
    ///   field.
    private static func secret(_ text: String, at path: String) throws(JSONError) -> Secret {
        guard !text.isEmpty, text.utf8.count <= 4_096, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw JSONError(path: path, reason: "not a token")
        }
        return Secret(text)
    }

    /// Returns the date when a lifetime ends, or `nil` if it is missing or longer than ten years.
    private static func end(after seconds: Int?, from now: Date) -> Date? {
        guard let seconds, (1...315_360_000).contains(seconds) else { return nil }
        return now.addingTimeInterval(Double(seconds))
    }
}

extension WebURL {
    /// Returns whether the URL is on the service's site, or on GitHub's if the site has another name.
    fileprivate func isOnSite(_ site: URL) -> Bool {
        guard let url, url.user == nil, let origin = Origin(url) else { return false }
        return origin == Origin(site) || origin == Origin.gitHub
    }
}

extension Origin {
    fileprivate static let gitHub = URL(string: "https://github.com").flatMap(Origin.init)
}
