import Domain
import Shared

extension PhotoLocation {
    /// The location as text, such as `Berlin, Germany (52.52, 13.405)`, or `nil` if it is unknown.
    var words: String? {
        let names = [name, city, country].withoutRepetitions.joined(separator: ", ")
        let position = [latitude, longitude].compactMap { $0.map { "\($0)" } }.joined(separator: ", ")
        guard !position.isEmpty else { return names.isEmpty ? nil : names }
        return names.isEmpty ? position : "\(names) (\(position))"
    }

    var json: JSONValue {
        [
            "name": JSONValue(name), "city": JSONValue(city), "country": JSONValue(country),
            "latitude": JSONValue(latitude), "longitude": JSONValue(longitude),
        ]
    }
}

extension PhotoCamera {
    /// The camera and its settings as text, such as `Canon EOS R5, 1/1600 s, f/1.4, 50.0 mm, ISO 100`.
    var words: String? {
        let settings = [
            exposureTime.nonEmpty.map { "\($0) s" }, aperture.nonEmpty.map { "f/\($0)" },
            focalLength.nonEmpty.map { "\($0) mm" }, iso.map { "ISO \($0)" },
        ].compactMap(\.self)
        let words = [[name, model, make].withoutRepetitions.joined(separator: " ")].filter { !$0.isEmpty } + settings
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    var json: JSONValue {
        [
            "make": JSONValue(make), "model": JSONValue(model), "name": JSONValue(name),
            "exposureTime": JSONValue(exposureTime), "aperture": JSONValue(aperture),
            "focalLength": JSONValue(focalLength), "iso": JSONValue(iso),
        ]
    }
}

extension [String?] {
    /// The texts without empty ones and without those that an earlier text contains.
    fileprivate var withoutRepetitions: [String] {
        compactMap { $0.map { String($0.trimmed) } }.filter { !$0.isEmpty }.reduce(into: []) { texts, text in
            if !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
        }
    }
}

extension String? {
    fileprivate var nonEmpty: String? { flatMap { $0.isEmpty ? nil : $0 } }
}
