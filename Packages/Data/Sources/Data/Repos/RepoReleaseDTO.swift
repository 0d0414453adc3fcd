import Domain
import Shared

/// A decoder for a release in a list (docs.github.com/rest/releases).
struct RepoReleaseDTO: DTO {
    static var idKeys: [String] { ["tag_name"] }

    private var release = RepoRelease(tagName: "")

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "tag_name": release.tagName = try json.string() ?? ""
        case "name": release.name = try json.string()
        case "draft": release.isDraft = try json.bool()
        case "prerelease": release.isPrerelease = try json.bool()
        case "created_at": release.createdAt = try json.date()
        case "published_at": release.publishedAt = try json.date()
        case "author": release.author = try json.accountIfAny()
        case "body": release.body = try json.string()
        case "html_url": release.url = try json.webURL()
        case "assets": release.assets = try json.elements(of: AssetDTO.self).items
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> RepoRelease {
        guard !release.tagName.isEmpty else { throw .missing("tag_name") }
        return release
    }

    /// A decoder for a downloadable file of a release.
    private struct AssetDTO: DTO {
        private var asset = RepoRelease.Asset(name: "")

        mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
            switch key {
            case "name": asset.name = try json.string() ?? ""
            case "size": asset.size = try json.count()
            case "download_count": asset.downloadCount = try json.count()
            case "content_type": asset.contentType = try json.string()
            case "browser_download_url": asset.url = try json.webURL()
            default: try json.skip()
            }
        }

        func entity() throws(JSONError) -> RepoRelease.Asset {
            guard !asset.name.isEmpty else { throw .missing("name") }
            return asset
        }
    }
}

/// A decoder for a contributor: an account, or a name without an account (docs.github.com/rest/repos/repos).
struct RepoContributorDTO: DTO {
    static var idKeys: [String] { ["login"] }

    private var contributor = RepoContributor(contributions: -1)

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "login": contributor.login = try json.string()
        case "name": contributor.name = try json.string()
        case "email": contributor.email = try json.string()
        case "type": contributor.type = try json.string().map(AccountType.init)
        case "contributions": contributor.contributions = try json.count() ?? -1
        case "html_url": contributor.url = try json.webURL()
        case "avatar_url": contributor.avatarURL = try json.webURL()
        default: try json.skip()
        }
    }

    mutating func entity() throws(JSONError) -> RepoContributor {
        guard contributor.contributions >= 0 else { throw .missing("contributions") }
        guard let login = contributor.login else { return contributor }
        guard ItemKey.isWellFormed(login, for: .user) else { throw .malformedID("login") }
        contributor.email = nil
        return contributor
    }
}
