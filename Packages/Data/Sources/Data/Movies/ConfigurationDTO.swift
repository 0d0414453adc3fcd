import Domain
import Shared

/// `GET /configuration` (developer.themoviedb.org/reference/configuration-details).
struct ConfigurationDTO: DTO {
    private var pictures: MoviePictures?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "images": pictures = try json.optionalEntity(MoviePicturesDTO.self)
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> MoviePictures {
        guard let pictures else { throw .missing("images") }
        return pictures
    }
}

/// What is not given is as documented.
struct MoviePicturesDTO: DTO {
    private var pictures = MoviePictures.documented

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "secure_base_url":
            guard let base = try json.webAddress()?.text else { return }
            pictures.base = base.hasSuffix("/") ? base : base + "/"
        case "poster_sizes": pictures.posterSizes = try json.strings() ?? pictures.posterSizes
        case "backdrop_sizes": pictures.backdropSizes = try json.strings() ?? pictures.backdropSizes
        default: try json.skip()
        }
    }

    func entity() -> MoviePictures {
        pictures
    }
}
