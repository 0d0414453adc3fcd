import Domain
import Shared

extension IssueParent: StoredObject {
    static let members: [StoredMember<IssueParent>] = [
        StoredMember("name", required: \.name),
        StoredMember("title", \.title),
        StoredMember("url", \.url),
    ]

    init() { self.init(name: .unknown) }

    func checked() -> IssueParent? { name == .unknown ? nil : self }
}

extension SubIssuesSummary: StoredObject {
    static let members: [StoredMember<SubIssuesSummary>] = [
        StoredMember("total", \.total),
        StoredMember("completed", \.completed),
        StoredMember("percentCompleted", \.percentCompleted),
    ]
}

/// The JSON form of reactions, in favorites and in responses: an object with the number of each reaction, such as
/// `{"+1": 3}`. Only the key of the total differs.
extension Reactions: StoredValue {
    static func read(from json: inout JSONReader) throws(JSONError) -> Reactions? {
        if try json.null() { return nil }
        var reactions = Reactions()
        try json.object { (key, json) throws(JSONError) in
            if "total" ~= key || "total_count" ~= key {
                reactions.total = try json.count()
            } else if let kind = Kind(rawValue: key.string) {
                reactions.counts[kind] = try json.count()
            } else {
                try json.skip()
            }
        }
        return reactions
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            if let total {
                json.key("total")
                json.write(total)
            }
            for kind in Kind.allCases {
                guard let count = counts[kind] else { continue }
                json.key(kind.rawValue)
                json.write(count)
            }
        }
    }
}
