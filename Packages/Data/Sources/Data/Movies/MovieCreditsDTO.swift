import Domain
import Shared

/// A decoder for the cast and crew of a movie (developer.themoviedb.org/reference/movie-credits).
struct MovieCreditsDTO: DTO {
    private var credits = MovieCredits()

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "cast": credits.cast = try json.elements(of: MoviePersonDTO.self).items
        case "crew": credits.crew = try json.elements(of: MoviePersonDTO.self).items
        default: try json.skip()
        }
    }

    func entity() -> MovieCredits {
        credits
    }
}

/// A decoder for a person in the credits. A person without a name is omitted.
struct MoviePersonDTO: DTO {
    private var name: String?
    private var character: String?
    private var job: String?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "name": name = try json.string()
        case "character": character = try json.string()
        case "job": job = try json.string()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> MovieCredits.Person {
        guard let name, !name.isEmpty else { throw .missing("name") }
        return MovieCredits.Person(name: name, role: [character, job].compactMap(\.self).first { !$0.isEmpty })
    }
}

/// A decoder for watch providers by country (developer.themoviedb.org/reference/movie-watch-providers).
struct WatchProvidersDTO: DTO {
    private var countries: [WatchProviders] = []

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        guard "results" ~= key else { return try json.skip() }
        try json.object { (country, json) throws(JSONError) in
            let code = country.string
            guard code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }),
                json.next() == UInt8(ascii: "{")
            else {
                return try json.skip()
            }
            countries.append(try Self.country(code, &json))
        }
    }

    func entity() -> [WatchProviders] {
        countries
    }

    /// Reads the providers of a country. Each member that contains a list represents a way to watch the movie, such as
    /// `rent`.
    private static func country(_ code: String, _ json: inout JSONReader) throws(JSONError) -> WatchProviders {
        var url: WebURL?
        var offers: [WatchProviders.Offer] = []
        try json.object { (key, json) throws(JSONError) in
            if "link" ~= key {
                url = try json.webURL()
            } else if json.next() == UInt8(ascii: "[") {
                let names = try json.elements { (json) throws(JSONError) in try json.text(of: "provider_name") }.items
                if !names.isEmpty { offers.append(WatchProviders.Offer(type: key.string, names: names)) }
            } else {
                try json.skip()
            }
        }
        return WatchProviders(country: code, url: url, offers: offers)
    }
}
