import Foundation
import Network
import Shared

extension GitHubSite {
    func user(_ login: String) -> DemoUser? {
        let login = login.lowercased()
        return DemoLibrary.users.first { $0.login.lowercased() == login }
    }

    func profile(of user: DemoUser?) -> DemoResponse? {
        user.map { DemoResponse(json: $0.json) }
    }

    func repo(_ fullName: String) -> DemoResponse? {
        let fullName = fullName.lowercased()
        return DemoLibrary.repos.first { $0.fullName.lowercased() == fullName }.map { DemoResponse(json: $0.json) }
    }

    /// Returns the response with a README, or `nil` if the demo data does not contain it.
    func readme(_ fullName: String) -> DemoResponse? {
        DemoLibrary.readmes[fullName.lowercased()].map { text in
            let bytes = Data(text.utf8)
            return DemoResponse(json: [
                "type": "file", "name": "README.md", "path": "README.md", "size": JSONValue(bytes.count),
                "encoding": "base64", "content": .string(bytes.base64EncodedString()),
            ])
        }
    }

    /// Returns the response with a user's repositories, filtered and sorted by the documented parameters.
    ///
    /// The demo data contains no memberships, so the parameter `type=member` selects no repository.
    func repos(of user: DemoUser?, for request: DemoRequest) -> DemoResponse? {
        guard let user else { return nil }
        let own = request["type"] == "member" ? [] : DemoLibrary.repos.filter { $0.owner == user.login }
        let sort = request["sort"] ?? "full_name"
        let isAscending = request["direction"].map { $0 == "asc" } ?? (sort == "full_name")
        let rows = own.sorted(by: { $0.listKey(sort) }, isAscending: isAscending)
        return request.page(of: rows, json: \.json)
    }
}

extension DemoRepo {
    fileprivate func listKey(_ sort: String) -> String? {
        switch sort {
        case "pushed": text("pushed_at")
        case "created", "updated": nil
        default: fullName.lowercased()
        }
    }
}
