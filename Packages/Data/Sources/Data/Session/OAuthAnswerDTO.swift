import Shared

/// What the endpoints of OAuth answer with, success and failure alike: GitHub answers both with status 200, so that
/// only `error` tells them apart (RFC 6749 sections 5.1 and 5.2; RFC 8628 section 3.2).
struct OAuthAnswer: Sendable {
    var error: String?
    var errorDescription: String?
    /// In seconds.
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
}

struct OAuthAnswerDTO: DTO {
    private var answer = OAuthAnswer()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "error": answer.error = try json.string()
        case "error_description": answer.errorDescription = try json.string()
        case "interval": answer.interval = try json.integer()
        case "access_token": answer.accessToken = try json.string()
        case "token_type": answer.tokenType = try json.string()
        case "scope": answer.scope = try json.string()
        case "expires_in": answer.expiresIn = try json.integer()
        case "refresh_token": answer.refreshToken = try json.string()
        case "refresh_token_expires_in": answer.refreshTokenExpiresIn = try json.integer()
        case "device_code": answer.deviceCode = try json.string()
        case "user_code": answer.userCode = try json.string()
        case "verification_uri": answer.verificationURI = try json.string()
        case "verification_uri_complete": answer.completeVerificationURI = try json.string()
        default: try json.skip()
        }
    }

    func entity() -> OAuthAnswer {
        answer
    }
}
