import Shared

/// A photo of the bundled data, without its image.
struct DemoPhoto: Sendable {
    private let row: JSONValue

    var id: String { row.text("id") }
    var year: Int? { row["year"]?.integer }
    private var tags: [String] { row.texts(at: "tags") }

    init(_ row: JSONValue) { self.row = row }

    /// The assumed ratio of width to height. The source of the data does not specify which of its two dimensions is the
    /// width.
    var shape: Double {
        let (width, height) = (row["width"]?.number ?? 1, row["height"]?.number ?? 1)
        return height > 0 ? width / height : 1
    }

    /// Returns whether the title, the author, the medium or a tag contains a word.
    func contains(_ word: SearchWord) -> Bool {
        ["title", "creator", "medium", "tags"].contains { row.texts(at: $0).contains(where: word.isIn) }
    }
}

extension DemoPhoto {
    /// Returns the JSON of the photo.
    ///
    /// It has neither sizes nor dates, because the data contains sizes in millimeters and only the year. The member
    /// `credit` exists only in the demo.
    func json(below request: DemoRequest) -> JSONValue {
        let page = row["url"] ?? nil
        return [
            "id": .string(id), "description": .string(description), "alt_description": .string(alternativeText),
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
            "user": ["name": row["creator"] ?? nil, "links": ["html": page]],
            "tags": .array(tags.map { ["title": .string($0)] }),
            "credit": "\(row.text("creator")). \(row.text("credit")). Tate, data CC0 1.0.",
        ]
    }

    private var description: String {
        year.map { "\(row.text("title")), \($0)" } ?? row.text("title")
    }

    private var alternativeText: String {
        ([row.text("medium")] + (tags.isEmpty ? [] : [tags.joined(separator: "; ")])).joined(separator: ": ")
    }
}
