import Domain
import Shared

/// A decoder for a topic in search results. Most topics lack descriptions and other texts, which are then `null`.
struct TopicDTO: DTO {
    static var idKeys: [String] { ["name"] }

    private var topic = Topic(name: "")

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "text_matches": topic.textMatches = try json.textMatches()
        default: try topic.readMember(key, from: &json)
        }
    }

    func entity() throws(JSONError) -> Topic {
        guard !topic.name.isEmpty else { throw .missing("name") }
        guard ItemKey.isWellFormed(topic.name, for: .topic) else { throw .malformedID("name") }
        return topic
    }
}
