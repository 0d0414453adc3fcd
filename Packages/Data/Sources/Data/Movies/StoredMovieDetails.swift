import Domain
import Shared

/// The JSON form of a collection, in favorites and in the member `belongs_to_collection` of a response.
extension MovieCollection: StoredObject {
    static let members: [StoredMember<MovieCollection>] = [
        StoredMember("id", \.id),
        StoredMember("name", required: \.name),
    ]

    init() { self.init(name: "") }

    func checked() -> MovieCollection? { name.isEmpty ? nil : self }
}

extension MovieCertification: StoredObject {
    static let members: [StoredMember<MovieCertification>] = [
        StoredMember("country", required: \.country),
        StoredMember("certification", required: \.certification),
    ]

    init() { self.init(country: "", certification: "") }

    func checked() -> MovieCertification? { country.isEmpty || certification.isEmpty ? nil : self }
}

extension MovieVideo: StoredObject {
    static let members: [StoredMember<MovieVideo>] = [
        StoredMember("name", required: \.name),
        StoredMember("type", \.type),
        StoredMember("site", \.site),
        StoredMember("url", \.url),
    ]

    init() { self.init(name: "") }

    func checked() -> MovieVideo? { name.isEmpty ? nil : self }
}
