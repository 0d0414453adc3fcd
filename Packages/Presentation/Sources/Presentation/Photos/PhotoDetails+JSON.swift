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

extension JSONValue {
    init(_ location: PhotoLocation?) {
        self =
            location.map {
                [
                    "name": JSONValue($0.name), "city": JSONValue($0.city), "country": JSONValue($0.country),
                    "latitude": JSONValue($0.latitude), "longitude": JSONValue($0.longitude),
                ]
            } ?? .null
    }

    init(_ camera: PhotoCamera?) {
        self =
            camera.map {
                [
                    "make": JSONValue($0.make), "model": JSONValue($0.model), "name": JSONValue($0.name),
                    "exposureTime": JSONValue($0.exposureTime), "aperture": JSONValue($0.aperture),
                    "focalLength": JSONValue($0.focalLength), "iso": JSONValue($0.iso),
                ]
            } ?? .null
    }
}
