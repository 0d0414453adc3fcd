import Shared

extension DemoPhoto {
    /// Returns the JSON of the photo.
    ///
    /// Sizes and dates are `null`, because the data contains sizes in millimeters and only the year. The member
    /// `credit` exists only in the demo.
    func json(below request: DemoRequest) -> JSONValue {
        [
            "id": .string(id), "created_at": nil, "updated_at": nil, "width": nil, "height": nil, "color": nil,
            "blur_hash": nil, "description": .string(description), "alt_description": .string(alternativeText),
            "likes": nil,
            "urls": [
                "raw": .string(PictureURL.photo(id)), "full": .string(PictureURL.photo(id)),
                "regular": .string(PictureURL.photo(id, width: 1_080)),
                "small": .string(PictureURL.photo(id, width: 400)),
                "thumb": .string(PictureURL.photo(id, width: 200)),
            ],
            "links": [
                "self": .string(request.url(of: ["photos", id])), "html": .string(url), "download": .string(url),
                "download_location": .string(request.url(of: ["photos", id, "download"])),
            ],
            "user": [
                "id": nil, "username": nil, "name": .string(creator), "location": nil, "bio": nil,
                "links": ["html": .string(url)],
            ],
            "tags": .array(tags.map { ["title": .string($0)] }),
            "credit": "\(creator). \(credit). Tate, data CC0 1.0.",
        ]
    }

    private var description: String {
        year.map { "\(title), \($0)" } ?? title
    }

    private var alternativeText: String {
        tags.isEmpty ? medium : "\(medium): \(tags.joined(separator: "; "))"
    }
}
