import Domain
import Shared

extension Discussion: StoredObject {
    static let members: [StoredMember<Discussion>] = [
        StoredMember("id", \.id),
        StoredMember("name", required: \.name, isID: true),
        StoredMember("title", \.title),
        StoredMember("body", \.body),
        StoredMember("state", \.state),
        StoredMember("category", \.category),
        StoredMember("isAnswered", \.isAnswered),
        StoredMember("answer", \.answer),
        StoredMember("author", \.author),
        StoredMember("labels", \.labels),
        StoredMember("upvoteCount", \.upvoteCount),
        StoredMember("commentsCount", \.commentsCount),
        StoredMember("createdAt", \.createdAt),
        StoredMember("updatedAt", \.updatedAt),
        StoredMember("closedAt", \.closedAt),
        StoredMember("url", \.url),
    ]

    init() { self.init(name: .unknown) }
}

/// The JSON form of a category, in favorites and in responses.
extension DiscussionCategory: StoredObject {
    static let members: [StoredMember<DiscussionCategory>] = [
        StoredMember("name", required: \.name),
        StoredMember("emoji", \.emoji),
    ]

    init() { self.init(name: "") }

    func checked() -> DiscussionCategory? { name.isEmpty ? nil : self }
}

/// The JSON form of an answer, in favorites and in responses.
extension DiscussionAnswer: StoredObject {
    static let members: [StoredMember<DiscussionAnswer>] = [
        StoredMember("author", \.author),
        StoredMember("body", \.body),
        StoredMember("createdAt", \.createdAt),
        StoredMember("url", \.url),
    ]
}
