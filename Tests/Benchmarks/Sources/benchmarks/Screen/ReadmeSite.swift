import Foundation
import Network
import NetworkTestSupport

/// A server in place of api.github.com with a repository that has a long README.
final class ReadmeSite: Sendable {
    private let server: LoopbackServer

    /// Starts the server.
    ///
    /// - Parameter readmeSize: The approximate size of the README in bytes.
    init(readmeSize: Int) throws {
        let page = try GitHubPages(.repositories).body(page: 1, size: 30)
        let rows = try JSONSerialization.jsonObject(with: Data(page)) as? [String: Any]
        let repo = try JSONSerialization.data(withJSONObject: (rows?["items"] as? [Any])?.first ?? [:])
        let text = (0..<readmeSize / 64).map { "\($0). Long texts are read line by line, and no line may cost more.\n" }
            .joined()
        let readme = #"{"encoding":"base64","content":"\#(Data(text.utf8).base64EncodedString())"}"#
        server = try LoopbackServer(keepsRequests: false) { request in
            let path = request.target.prefix { $0 != "?" }
            let body =
                path.hasSuffix("/readme") ? Array(readme.utf8) : path.hasPrefix("/search/") ? page : Array(repo)
            return .response(200, headers: ["Content-Type": "application/json"], body: body)
        }
    }

    /// Returns the environment of App with this server in place of GitHub.
    func app(_ context: BenchmarkContext) -> [String: String] {
        context.environment(home: "readme").merging([
            "SEARCHAPP_GITHUB_API_URL": server.url.absoluteString
        ]) { $1 }
    }
}
