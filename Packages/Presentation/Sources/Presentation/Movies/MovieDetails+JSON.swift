import Domain
import Shared

extension MovieCertification {
    /// The country and the age rating as text, such as `US PG-13`.
    var words: String { "\(country) \(certification)" }

    var json: JSONValue { ["country": .string(country), "certification": .string(certification)] }
}

extension MovieVideo {
    /// The type, the name and the URL of the video as text.
    var words: String {
        let title = [type, name].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
        return [title, url?.text ?? site].compactMap(\.self).joined(separator: " ")
    }

    var json: JSONValue {
        [
            "name": .string(name), "type": JSONValue(type), "site": JSONValue(site), "url": JSONValue(url?.text),
        ]
    }
}

extension MovieCollection {
    var json: JSONValue { ["id": JSONValue(id), "name": .string(name)] }
}
