import Domain
import Shared

/// The base URL and the available sizes of TMDB's pictures (developer.themoviedb.org/docs/image-basics).
struct MoviePictures: Sendable, Hashable {
    /// The base URL of all pictures, with a slash at its end.
    var base: String
    /// The available sizes of posters, such as `w342` or `original`.
    var posterSizes: [String]
    var backdropSizes: [String]

    /// The values in TMDB's documentation. They are used if the service cannot be reached.
    static let documented = MoviePictures(
        base: "https://image.tmdb.org/t/p/", posterSizes: ["w92", "w154", "w185", "w342", "w500", "w780", "original"],
        backdropSizes: ["w300", "w780", "w1280", "original"])

    func poster(_ path: String) -> MovieImage? {
        image(path, sizes: posterSizes, preferredWidth: 342)
    }

    func backdrop(_ path: String) -> MovieImage? {
        image(path, sizes: backdropSizes, preferredWidth: 780)
    }

    /// Returns the URLs of a picture by width. Returns `nil` if the path leads outside the base URL.
    private func image(_ path: String, sizes: [String], preferredWidth: Int) -> MovieImage? {
        guard path.hasPrefix("/"), !path.hasPrefix("//"), !path.contains("..") else { return nil }
        var urls: [Int: WebURL] = [:]
        for size in sizes {
            guard let width = Self.width(size) else { continue }
            urls[width] = WebURL(base + size + path)
        }
        guard !urls.isEmpty else { return nil }
        return MovieImage(
            urls: urls, preferred: MovieImage(urls: urls, preferred: nil).url(preferredWidth))
    }

    /// Returns the width in pixels that a size specifies. Returns 0 for the original size, and `nil` for a size that
    /// specifies a height.
    private static func width(_ size: String) -> Int? {
        if size == "original" { return 0 }
        guard size.hasPrefix("w"), let width = Int(size.dropFirst()), width > 0 else { return nil }
        return width
    }
}

/// A decoder for the settings of picture URLs in the API configuration
/// (developer.themoviedb.org/reference/configuration-details). A missing value is replaced by the documented value.
extension MoviePictures: DTO {
    init() { self = .documented }

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "secure_base_url":
            guard let base = try json.webURL()?.text else { return }
            self.base = base.hasSuffix("/") ? base : base + "/"
        case "poster_sizes": posterSizes = try json.words() ?? posterSizes
        case "backdrop_sizes": backdropSizes = try json.words() ?? backdropSizes
        default: try json.skip()
        }
    }
}
