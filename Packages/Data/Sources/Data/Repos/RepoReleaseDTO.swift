import Domain
import Foundation
import Shared

/// A release in a list (docs.github.com/rest/releases).
struct RepoReleaseDTO: DTO {
    static var idKeys: [String] { ["tag_name"] }

    private var tagName: String?
    private var name: String?
    private var isDraft: Bool?
    private var isPrerelease: Bool?
    private var createdAt: Date?
    private var publishedAt: Date?
    private var author: AccountReference?
    private var body: String?
    private var url: WebURL?
    private var assets: [RepoRelease.Asset] = []

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "tag_name": tagName = try json.string()
        case "name": name = try json.string()
        case "draft": isDraft = try json.bool()
        case "prerelease": isPrerelease = try json.bool()
        case "created_at": createdAt = try json.date()
        case "published_at": publishedAt = try json.date()
        case "author": author = try json.optionalEntity(OptionalAccountDTO.self) ?? nil
        case "body": body = try json.string()
        case "html_url": url = try json.webURL()
        case "assets": assets = try json.elements(of: AssetDTO.self).items
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> RepoRelease {
        guard let tagName, !tagName.isEmpty else { throw .missing("tag_name") }
        return RepoRelease(
            tagName: tagName, name: name, isDraft: isDraft, isPrerelease: isPrerelease, createdAt: createdAt,
            publishedAt: publishedAt, author: author, body: body, url: url, assets: assets)
    }

    /// A file of a release.
    private struct AssetDTO: DTO {
        private var name: String?
        private var size: Int?
        private var downloadCount: Int?
        private var contentType: String?
        private var url: WebURL?

        mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
            switch key {
            case "name": name = try json.string()
            case "size": size = try json.count()
            case "download_count": downloadCount = try json.count()
            case "content_type": contentType = try json.string()
            case "browser_download_url": url = try json.webURL()
            default: try json.skip()
            }
        }

        func entity() throws(JSONError) -> RepoRelease.Asset {
            guard let name else { throw .missing("name") }
            return RepoRelease.Asset(
                name: name, size: size, downloadCount: downloadCount, contentType: contentType, url: url)
        }
    }
}

/// Who committed to a repo: an account, or a name without one (docs.github.com/rest/repos/repos).
struct RepoContributorDTO: DTO {
    static var idKeys: [String] { ["login"] }

    private var login: String?
    private var name: String?
    private var email: String?
    private var type: AccountType?
    private var contributions: Int?
    private var url: WebURL?
    private var avatarURL: WebURL?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "login": login = try json.string()
        case "name": name = try json.string()
        case "email": email = try json.string()
        case "type": type = try json.string().map(AccountType.init)
        case "contributions": contributions = try json.count()
        case "html_url": url = try json.webURL()
        case "avatar_url": avatarURL = try json.webURL()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> RepoContributor {
        guard let contributions else { throw .missing("contributions") }
        if let login, !ItemKey.isWellFormed(login, for: .user) { throw .malformedID("login") }
        return RepoContributor(
            login: login, name: name, type: type, contributions: contributions, url: url, avatarURL: avatarURL,
            email: login == nil ? email : nil)
    }
}
