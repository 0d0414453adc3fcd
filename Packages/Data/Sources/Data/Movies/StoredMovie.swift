import Domain
import Shared

extension Movie: StoredObject {
    static let members: [StoredMember<Movie>] = [
        StoredMember("id", required: \.id, isID: true),
        StoredMember("title", \.title),
        StoredMember("originalTitle", \.originalTitle),
        StoredMember("originalLanguage", \.originalLanguage),
        StoredMember("overview", \.overview),
        StoredMember("releaseDate", \.releaseDate),
        StoredMember("genres", \.genres),
        StoredMember("voteAverage", \.voteAverage),
        StoredMember("voteCount", \.voteCount),
        StoredMember("popularity", \.popularity),
        StoredMember("poster", \.poster),
        StoredMember("backdrop", \.backdrop),
        StoredMember("runtime", \.runtime),
        StoredMember("tagline", \.tagline),
        StoredMember("homepage", \.homepage),
        StoredMember("collection", \.collection),
        StoredMember("certifications", \.certifications),
        StoredMember("videos", \.videos),
        StoredMember("url", \.url),
        StoredMember("overviewAttribution", \.overviewAttribution),
    ]

    init() { self.init(id: 0) }
}

extension MovieImage: StoredObject {
    static let members: [StoredMember<MovieImage>] = [
        StoredMember("urls", required: \.urls, also: "addresses"),
        StoredMember("preferred", \.preferred),
    ]

    init() { self.init(urls: [:], preferred: nil) }
}

/// The JSON form of a picture's URLs by width in pixels. They are written in ascending order of width.
extension [Int: WebURL]: StoredValue {
    /// Reads an object with the URLs by width. Version 1 of the format stored an array of strings such as
    /// `342=https://…` instead.
    static func read(from json: inout JSONReader) throws(JSONError) -> [Int: WebURL]? {
        if try json.null() { return nil }
        var urls: [Int: WebURL] = [:]
        if json.next() == UInt8(ascii: "[") {
            for size in try json.strings() ?? [] {
                guard let mark = size.firstIndex(of: "="), let width = Int(size[..<mark]) else { continue }
                urls[width] = WebURL(String(size[size.index(after: mark)...]))
            }
        } else {
            try json.object { (key, json) throws(JSONError) in
                guard let width = Int(key.string) else { return try json.skip() }
                urls[width] = try json.webURL()
            }
        }
        return urls
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            for (width, url) in sorted(by: { $0.key < $1.key }) {
                json.key(String(width))
                json.write(url.text)
            }
        }
    }
}
