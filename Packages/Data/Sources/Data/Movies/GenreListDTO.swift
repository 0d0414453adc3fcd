import Shared

/// A genre with its number.
struct Genre: Sendable {
    let id: Int?
    let name: String?
}

struct GenreDTO: DTO {
    private var id: Int?
    private var name: String?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": id = try json.integer()
        case "name": name = try json.string()
        default: try json.skip()
        }
    }

    func entity() -> Genre {
        Genre(id: id, name: name)
    }
}

/// `GET /genre/movie/list` (developer.themoviedb.org/reference/genre-movie-list): names by number.
struct GenreListDTO: DTO {
    private var genres: [Genre]?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "genres": genres = try json.entities(GenreDTO.self)
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> [Int: String] {
        guard let genres else { throw .missing("genres") }
        var names: [Int: String] = [:]
        for genre in genres {
            if let id = genre.id, let name = genre.name { names[id] = name }
        }
        return names
    }
}

extension JSONReader {
    /// The names of a film's genres. None for `null`.
    mutating func genres() throws(JSONError) -> [String]? {
        if try null() { return nil }
        return try entities(GenreDTO.self).compactMap(\.name)
    }

    /// None for `null`.
    mutating func integers() throws(JSONError) -> [Int]? {
        if try null() { return nil }
        var integers: [Int] = []
        try array { (json) throws(JSONError) in
            guard let integer = try json.integer(Int.self) else { throw json.failure(expected: "a whole number") }
            integers.append(integer)
        }
        return integers
    }
}
