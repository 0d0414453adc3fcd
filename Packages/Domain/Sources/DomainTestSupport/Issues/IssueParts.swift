public import Domain
public import Foundation

// Production code creates these values without their optional properties and then sets each property that a response
// contains. The initializers below set all properties at once.

extension IssueLabel {
    public init(name: String, color: String? = nil, description: String? = nil) {
        self.init(name: name)
        self.color = color
        self.description = description
    }
}

extension IssueMilestone {
    public init(number: Int? = nil, title: String? = nil, description: String? = nil, dueOn: Date? = nil) {
        self.init()
        self.number = number
        self.title = title
        self.description = description
        self.dueOn = dueOn
    }
}

extension SubIssuesSummary {
    public init(total: Int? = nil, completed: Int? = nil, percentCompleted: Int? = nil) {
        self.init()
        self.total = total
        self.completed = completed
        self.percentCompleted = percentCompleted
    }
}

extension Reactions {
    public init(total: Int? = nil, counts: [Kind: Int] = [:]) {
        self.init()
        self.total = total
        self.counts = counts
    }
}

extension IssueParent {
    public init(name: IssueName, title: String? = nil, url: WebURL? = nil) {
        self.init(name: name)
        self.title = title
        self.url = url
    }
}
