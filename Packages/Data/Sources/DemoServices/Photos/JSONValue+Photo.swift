import Shared

/// The photos of the bundled data, without their images.
extension JSONValue {
    /// The year of a photo, or `nil` if it is unknown.
    var photoYear: Int? { self["year"]?.integer }

    /// The assumed ratio of a photo's width to its height. The data does not specify which number is the width.
    var photoShape: Double {
        let (width, height) = (self["width"]?.number ?? 1, self["height"]?.number ?? 1)
        return height > 0 ? width / height : 1
    }

    /// Returns whether the title, the author, the medium or a tag of a photo contains a word.
    func isPhoto(with word: SearchWord) -> Bool {
        ["title", "creator", "medium", "tags"].contains { texts(at: $0).contains(where: word.isIn) }
    }

    /// Returns the JSON of a photo in Unsplash's format.
    ///
    /// It has neither sizes nor dates, because the data contains sizes in millimeters and only the year. The member
    /// `credit` exists only in the demo.
    func photo(below request: DemoRequest) -> JSONValue {
        let (id, title, tags) = (text("id"), text("title"), texts(at: "tags"))
        let page = self["url"] ?? nil
        let alternativeText = [text("medium")] + (tags.isEmpty ? [] : [tags.joined(separator: "; ")])
        return [
            "id": .string(id), "description": .string(photoYear.map { "\(title), \($0)" } ?? title),
            "alt_description": .string(alternativeText.joined(separator: ": ")),
            "urls": [
                "raw": .string(PictureURL.photo(id)), "full": .string(PictureURL.photo(id)),
                "regular": .string(PictureURL.photo(id, width: 1_080)),
                "small": .string(PictureURL.photo(id, width: 400)),
                "thumb": .string(PictureURL.photo(id, width: 200)),
            ],
            "links": [
                "html": page,
                "download_location": .string(request.url(of: ["photos", id, "download"])),
            ],
            "user": ["name": self["creator"] ?? nil, "links": ["html": page]],
            "tags": .array(tags.map { ["title": .string($0)] }),
            "credit": "\(text("creator")). \(text("credit")). Tate, data CC0 1.0.",
        ]
    }
}
