import Domain
import Foundation
import Shared

@testable import Data

/// Targets that parse server responses and JSON files.
extension FuzzTarget {
    static let services = [
        FuzzTarget(name: "responses") { bytes in
            decode(UserDTO.self, bytes)
            decode(RepoDTO.self, bytes)
            decode(RepoReleaseDTO.self, bytes)
            decode(RepoContributorDTO.self, bytes)
            decode(RepoTreeDTO.self, bytes)
            decode(RepoFileDTO.self, bytes)
            decode(IssueDTO.self, bytes)
            decode(IssueCommentDTO.self, bytes)
            decode(PullRequestDTO.self, bytes)
            decode(CommitDTO.self, bytes)
            decode(CodeDTO.self, bytes)
            decode(TopicDTO.self, bytes)
            decode(RateLimitsDTO.self, bytes)
            decode(OAuthResponse.self, bytes)
            decode(PhotoDTO.self, bytes)
            decode(SearchResults<PhotoDTO>.self, bytes)
            decode(MovieRow.self, bytes)
            decode(SearchResults<MovieRow>.self, bytes)
            decode(MoviePictures.self, bytes)
            decode(ServiceErrorBody.self, bytes)
        },
        FuzzTarget(name: "graphql") { bytes in
            decode(GraphQLResult<UserNodeDTO>.self, bytes)
            decode(GraphQLResult<PullRequestNodeDTO>.self, bytes)
            decode(GraphQLResult<GraphQLPage<DiscussionDTO>>.self, bytes)
            decode(GraphQLResult<RepoDiscussionDTO<DiscussionDTO>>.self, bytes)
            decode(GraphQLResult<RepoDiscussionDTO<DiscussionCommentsDTO>>.self, bytes)
            let result = try? JSONReader.read(bytes) { (json) throws(JSONError) in
                try json.entity(GraphQLResult<RepoNodeDTO>.self)
            }
            guard let result else { return }
            let operation = ServiceOperation("Trying", notFound: "nothing")
            if !result.hasData { _ = result.failure(of: operation) }
            for name in result.absent {
                let failure = result.failure(of: operation, under: name)
                hold(failure.kind != .notFound || result.named[name] == nil, "what is there is not told as missing")
            }
        },
        FuzzTarget(name: "json") { bytes in
            let skipped: Void? = try? JSONReader.read(bytes) { (json) throws(JSONError) in try json.skip() }
            let value = try? JSONReader.read(bytes) { (json) throws(JSONError) in try json.value() }
            // A number that is too large for `Double` is valid JSON, but reading its value fails.
            hold(value == nil || skipped != nil, "what can be read can be skipped")
            guard let value else { return }
            let text = written(value)
            // The number 0.0 is written as 0, which is equal.
            let again = try? JSONReader.read(text) { (json) throws(JSONError) in try json.value() }
            hold(again.map(written) == text, "what is written reads as it was")
        },
        FuzzTarget(name: "favorites") { bytes in
            let format = JSONFavoritesFormat()
            guard let document = try? format.document(Foundation.Data(bytes)) else { return }
            hold((try? format.document(format.data(document))) == document, "an export is imported as it was")
        },
    ]

    private static func written(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.bytes
    }

    private static func decode<Object: DTO>(_ type: Object.Type, _ bytes: [UInt8]) {
        _ = try? JSONReader.read(bytes) { (json) throws(JSONError) in _ = try json.entity(type) }
        _ = try? JSONReader.read(bytes) { (json) throws(JSONError) in _ = try json.rows(type) }
    }
}
