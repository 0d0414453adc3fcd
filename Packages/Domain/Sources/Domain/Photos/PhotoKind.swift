import Shared

extension ItemKind {
    /// The kind of photos on Unsplash.
    public static let photo = ItemKind(
        Photo.self, name: ItemKindName("photo", "photos", singular: "photo", plural: "photos"), provider: .unsplash,
        id: ItemIDRule(
            placeholder: "ID", description: "the id of a photo",
            isWellFormed: { ItemIDRule.isPlain($0) },
            path: { "photos/\($0.percentEncoded)" },
            idInPath: { components in
                // The path of a page in another language begins with a word such as `fotos`, after the code of the
                // language.
                let words = ["photos", "fotos", "foto", "fotografias", "写真", "사진"]
                let path = components.count == 3 && components[0].count <= 5 ? components.dropFirst() : components[...]
                guard path.count == 2, let word = path.first, words.contains(word) else { return nil }
                // The path of a page ends with the ID, which has eleven characters. A description of the photo
                // precedes it.
                let id = String(path.last?.suffix(11) ?? "")
                return ItemIDRule.isPlain(id) ? id : nil
            }),
        notice: "Photos by their authors on Unsplash: \(PhotoCredit.unsplash.text)",
        demoNotice: "Photographs: Tate, data CC0 1.0.", search: .photos, placeholder: { id, _ in Photo(id: id) })
}

extension SearchSchema {
    /// The schema of the photo search (unsplash.com/documentation, Search photos).
    public static let photos = SearchSchema(
        language: .words,
        filters: [
            SearchFilter("orientation", .choice(["landscape", "portrait", "squarish"])),
            SearchFilter(
                "color",
                .choice([
                    "black_and_white", "black", "white", "yellow", "orange", "red", "purple", "magenta", "green",
                    "teal", "blue",
                ])),
            SearchFilter("content-filter", .choice(["low", "high"]), qualifier: "content_filter"),
        ],
        sort: SearchSortSchema(id: "order", choices: ["relevant", "latest"], hasOrder: false),
        limits: .unsplash, narrowing: ["color", "orientation"], newest: SearchSort("latest"),
        path: { "s/photos/\($0.text.percentEncoded)" })
}
