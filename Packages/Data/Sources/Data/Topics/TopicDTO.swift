import Domain
import Shared

/// A decoder for a topic in search results. Most topics lack descriptions and other texts, which are then `null`.
struct TopicDTO: DTO {
    static var idKeys: [String] { ["name"] }

    private var topic = Topic(name: "")

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "name": topic.name = try json.string() ?? ""
        case "display_name": topic.title = try json.string()
        case "short_description": topic.shortDescription = try json.string()
        case "description": topic.description = try json.string()
        case "created_by": topic.createdBy = try json.string()
        case "released": topic.released = try json.string()
        case "created_at": topic.createdAt = try json.date()
        case "updated_at": topic.updatedAt = try json.date()
        case "featured": topic.isFeatured = try json.bool()
        case "text_matches": topic.textMatches = try json.textMatches()
        case "curated": topic.isCurated = try json.bool()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Topic {
        guard !topic.name.isEmpty else { throw .missing("name") }
        guard ItemKey.isWellFormed(topic.name, for: .topic) else { throw .malformedID("name") }
        return topic
    }
}
