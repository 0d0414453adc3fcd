public import Domain
public import Foundation

// Production code creates these values without their optional properties and then sets each property that a response
// contains. The initializers below set all properties at once.

extension Commit.GitObject {
    public init(
        author: Commit.Signature? = nil, committer: Commit.Signature? = nil, message: String = "",
        treeSHA: String? = nil,
        commentCount: Int? = nil
    ) {
        self.init()
        self.author = author
        self.committer = committer
        self.message = message
        self.treeSHA = treeSHA
        self.commentCount = commentCount
    }
}

extension Commit.Signature {
    public init(name: String? = nil, email: String? = nil, date: Date? = nil) {
        self.init()
        self.name = name
        self.email = email
        self.date = date
    }
}
