import Shared

/// A photo of the bundled data, without its image.
struct DemoPhoto: DemoRow {
    let row: JSONValue

    var id: String { text("id") }
    var year: Int? { self["year"].integer }
    private var tags: [String] { self["tags"].array?.compactMap(\.string) ?? [] }

    /// The assumed ratio of width to height. The data does not specify which number is the width.
    var shape: Double {
        let (width, height) = (self["width"].number ?? 1, self["height"].number ?? 1)
        return height > 0 ? width / height : 1
    }

    /// Returns whether the title, the author, the medium or a tag contains a word.
    func contains(_ word: SearchWord) -> Bool {
        ([text("title"), text("creator"), text("medium")] + tags).contains { word.isIn($0) }
    }
}

extension DemoPhoto {
    /// Returns the JSON of the photo.
    ///
    /// Sizes and dates are `null`, because the data contains sizes in millimeters and only the year. The member
    /// `credit` exists only in the demo.
    func json(below request: DemoRequest) -> JSONValue {
        [
            "id": self["id"], "created_at": nil, "updated_at": nil, "width": nil, "height": nil, "color": nil,
            "blur_hash": nil, "description": .string(description), "alt_description": .string(alternativeText),
            "likes": nil,
            "urls": [
                "raw": .string(PictureURL.photo(id)), "full": .string(PictureURL.photo(id)),
                "regular": .string(PictureURL.photo(id, width: 1_080)),
                "small": .string(PictureURL.photo(id, width: 400)),
                "thumb": .string(PictureURL.photo(id, width: 200)),
            ],
            "links": [
                "self": .string(request.url(of: ["photos", id])), "html": self["url"], "download": self["url"],
                "download_location": .string(request.url(of: ["photos", id, "download"])),
            ],
            "user": [
                "id": nil, "username": nil, "name": self["creator"], "location": nil, "bio": nil,
                "links": ["html": self["url"]],
            ],
            "tags": .array(tags.map { ["title": .string($0)] }),
            "credit": "\(text("creator")). \(text("credit")). Tate, data CC0 1.0.",
        ]
    }

    private var description: String {
        year.map { "\(text("title")), \($0)" } ?? text("title")
    }

    private var alternativeText: String {
        tags.isEmpty ? text("medium") : "\(text("medium")): \(tags.joined(separator: "; "))"
    }
}
