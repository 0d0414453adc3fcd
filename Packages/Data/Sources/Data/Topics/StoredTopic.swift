import Domain
import Shared

extension Topic: StoredObject {
    static let members: [StoredMember<Topic>] = [
        StoredMember("name", required: \.name, isID: true),
        StoredMember("displayName", \.title),
        StoredMember("shortDescription", \.shortDescription),
        StoredMember("description", \.description),
        StoredMember("createdBy", \.createdBy),
        StoredMember("released", \.released),
        StoredMember("createdAt", \.createdAt),
        StoredMember("updatedAt", \.updatedAt),
        StoredMember("isFeatured", \.isFeatured),
        StoredMember("isCurated", \.isCurated),
        StoredMember("url", \.url),
    ]

    init() { self.init(name: "") }
}
