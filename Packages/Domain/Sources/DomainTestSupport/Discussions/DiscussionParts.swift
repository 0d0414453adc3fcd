public import Domain
public import Foundation

// Production code creates these values without their optional properties and then sets each property that a response
// contains. The initializers below set all properties at once.

extension DiscussionAnswer {
    public init(author: AccountReference? = nil, body: String? = nil, createdAt: Date? = nil, url: WebURL? = nil) {
        self.init()
        self.author = author
        self.body = body
        self.createdAt = createdAt
        self.url = url
    }
}
