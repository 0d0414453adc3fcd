import Domain
import Foundation
import Shared

/// A topic as a search gives it; most texts are null in most rows.
struct TopicDTO: DTO {
    static var idKeys: [String] { ["name"] }

    private var name: String?
    private var title: String?
    private var shortDescription: String?
    private var description: String?
    private var createdBy: String?
    private var released: String?
    private var createdAt: Date?
    private var updatedAt: Date?
    private var isFeatured: Bool?
    private var isCurated: Bool?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "name": name = try json.string()
        case "display_name": title = try json.string()
        case "short_description": shortDescription = try json.string()
        case "description": description = try json.string()
        case "created_by": createdBy = try json.string()
        case "released": released = try json.string()
        case "created_at": createdAt = try json.date()
        case "updated_at": updatedAt = try json.date()
        case "featured": isFeatured = try json.bool()
        case "curated": isCurated = try json.bool()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Topic {
        guard let name else { throw .missing("name") }
        guard ItemKey.isWellFormed(name, for: .topic) else { throw .malformedID("name") }
        return Topic(
            name: name, title: title, shortDescription: shortDescription, description: description,
            createdBy: createdBy, released: released, createdAt: createdAt, updatedAt: updatedAt,
            isFeatured: isFeatured, isCurated: isCurated)
    }
}
