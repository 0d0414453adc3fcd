import Domain
import Shared

extension Topic: StoredObject {
    static let members: [StoredMember<Topic>] = [
        StoredMember("name", required: \.name, isID: true),
        StoredMember("displayName", \.title, also: "display_name"),
        StoredMember("shortDescription", \.shortDescription, also: "short_description"),
        StoredMember("description", \.description),
        StoredMember("createdBy", \.createdBy, also: "created_by"),
        StoredMember("released", \.released),
        StoredMember("createdAt", \.createdAt, also: "created_at"),
        StoredMember("updatedAt", \.updatedAt, also: "updated_at"),
        StoredMember("isFeatured", \.isFeatured, also: "featured"),
        StoredMember("isCurated", \.isCurated, also: "curated"),
        StoredMember("url", \.url),
    ]

    init() { self.init(name: "") }
}
