import Domain
import Shared

/// A decoder for the location of a photo (unsplash.com/documentation, Get a photo). Responses from before 2020 have
/// `title` instead of `name`. A location without any value is omitted.
struct PhotoLocationDTO: DTO {
    private var location = PhotoLocation()
    private var title: String?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "name": location.name = try json.stringIfAny()
        case "title": title = try json.stringIfAny()
        case "city": location.city = try json.stringIfAny()
        case "country": location.country = try json.stringIfAny()
        case "position":
            if try json.null() { return }
            try json.object { (key, json) throws(JSONError) in
                switch key {
                case "latitude": location.latitude = try json.readOrSkip(Self.degrees)
                case "longitude": location.longitude = try json.readOrSkip(Self.degrees)
                default: try json.skip()
                }
            }
        default: try json.skip()
        }
    }

    mutating func entity() throws(JSONError) -> PhotoLocation {
        if location.name?.isEmpty ?? true { location.name = title ?? location.name }
        // If the coordinates are unknown, Unsplash sends zeros, which are a location in the Atlantic Ocean.
        if location.latitude == 0, location.longitude == 0 { (location.latitude, location.longitude) = (nil, nil) }
        let names = [location.name, location.city, location.country].compactMap(\.self)
        let isKnown = names.contains { !$0.isEmpty } || location.latitude != nil || location.longitude != nil
        guard isKnown else { throw .missing("name") }
        return location
    }

    private static func degrees(_ json: inout JSONReader) throws(JSONError) -> Double? {
        try json.double().flatMap { (-180...180).contains($0) ? $0 : nil }
    }
}
