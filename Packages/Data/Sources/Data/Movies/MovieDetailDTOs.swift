import Domain
import Shared

/// A decoder for the first age rating in one country (developer.themoviedb.org/reference/movie-release-dates). A
/// country without an age rating is omitted.
struct MovieCountryDTO: DTO {
    private var country = ""
    private var certifications: [String] = []

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "iso_3166_1": country = try json.stringIfAny() ?? ""
        case "release_dates":
            certifications = try json.elements { (json) throws(JSONError) in try json.text(of: "certification") }.items
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> MovieCertification {
        guard country.utf8.count == 2 else { throw .malformedID("iso_3166_1") }
        guard let certification = certifications.first(where: { !$0.isEmpty }) else { throw .missing("certification") }
        return MovieCertification(country: country, certification: certification)
    }
}

/// A decoder for a video (developer.themoviedb.org/reference/movie-videos). A video without a name is omitted.
struct MovieVideoDTO: DTO {
    private var video = MovieVideo()
    private var key: String?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "name": video.name = try json.stringIfAny() ?? ""
        case "type": video.type = try json.stringIfAny()
        case "site": video.site = try json.stringIfAny()
        case "key": self.key = try json.stringIfAny()
        default: try json.skip()
        }
    }

    mutating func entity() throws(JSONError) -> MovieVideo {
        guard !video.name.isEmpty else { throw .missing("name") }
        video.url = key.flatMap { Self.url($0, on: video.site) }
        return video
    }

    /// Returns the URL of a video. Returns `nil` if the website is unknown or if the key cannot be part of a URL.
    private static func url(_ key: String, on site: String?) -> WebURL? {
        let isWellFormed =
            (1...64).contains(key.utf8.count)
            && key.utf8.allSatisfy { $0.isAlphanumeric || "-_".utf8.contains($0) }
        guard isWellFormed else { return nil }
        return switch site {
        case "YouTube": WebURL("https://www.youtube.com/watch?v=\(key)")
        case "Vimeo": WebURL("https://vimeo.com/\(key)")
        default: nil
        }
    }
}
