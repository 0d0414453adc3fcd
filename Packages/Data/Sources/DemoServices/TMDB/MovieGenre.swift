import Shared

/// A movie genre of TMDB with its ID.
struct MovieGenre: Sendable, Hashable {
    let id: Int
    let name: String

    static let all = [
        MovieGenre(id: 28, name: "Action"), MovieGenre(id: 12, name: "Adventure"),
        MovieGenre(id: 16, name: "Animation"),
        MovieGenre(id: 35, name: "Comedy"), MovieGenre(id: 80, name: "Crime"), MovieGenre(id: 99, name: "Documentary"),
        MovieGenre(id: 18, name: "Drama"), MovieGenre(id: 10751, name: "Family"), MovieGenre(id: 14, name: "Fantasy"),
        MovieGenre(id: 36, name: "History"), MovieGenre(id: 27, name: "Horror"), MovieGenre(id: 10402, name: "Music"),
        MovieGenre(id: 9648, name: "Mystery"), MovieGenre(id: 10749, name: "Romance"),
        MovieGenre(id: 878, name: "Science Fiction"), MovieGenre(id: 10770, name: "TV Movie"),
        MovieGenre(id: 53, name: "Thriller"), MovieGenre(id: 10752, name: "War"), MovieGenre(id: 37, name: "Western"),
    ]

    /// Returns the TMDB genres that correspond to a genre in the demo data, whose source names some genres differently.
    /// The result is empty if TMDB has no such genre.
    static func named(_ text: String) -> [MovieGenre] {
        let names = otherNames[text] ?? [text]
        return all.filter { names.contains($0.name) }
    }

    private static let otherNames = [
        "Animated": ["Animation"], "Black Comedy": ["Comedy"], "Historical": ["History"], "Musical": ["Music"],
        "Romantic Comedy": ["Romance", "Comedy"], "Suspense": ["Thriller"], "Thriller/Suspense": ["Thriller"],
    ]

    var json: JSONValue {
        ["id": JSONValue(id), "name": .string(name)]
    }
}
