public import Domain
public import Shared

extension MovieCredits {
    /// The cast and the crew as JSON.
    public var json: JSONValue {
        [
            "cast": .array(cast.map { Self.json($0, "character") }), "crew": .array(crew.map { Self.json($0, "job") }),
        ]
    }

    private static func json(_ person: Person, _ role: String) -> JSONValue {
        ["name": .string(person.name), role: JSONValue(person.role)]
    }
}

extension [WatchProviders] {
    /// The streaming, rental and purchase offers of all countries as JSON, with the attribution that TMDB requires.
    public var json: JSONValue {
        .array(
            map { country in
                [
                    "country": .string(country.country),
                    "url": JSONValue(country.url?.text),
                    "offers": .array(
                        country.offers.map { offer in
                            ["type": .string(offer.type), "providers": JSONValue(offer.names)]
                        }),
                    "attribution": "JustWatch",
                ]
            })
    }
}
