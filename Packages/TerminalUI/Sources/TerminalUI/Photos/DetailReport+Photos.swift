public import Domain

extension DetailReport {
    /// A photo's page with the credit that Unsplash asks for (help.unsplash.com, API guideline: attribution).
    public init(_ photo: Photo, isFavorite: Bool) {
        let author = photo.author?.name ?? photo.author?.username
        let credit = PhotoCredit(photo)
        self.init(
            title: photo.caption ?? "Photo \(photo.id)",
            lines: [
                DetailLine("id", "ID", photo.id),
                DetailLine("author", "Author", author),
                DetailLine(
                    "authorUrl", "Author page", credit.authorURL?.text, plainText: photo.author?.url?.text),
                DetailLine("description", "Description", photo.description),
                DetailLine("altDescription", "What is seen", photo.altDescription),
                DetailLine("size", "Size", photo.sizeText.map { $0 + " pixels" }, plainText: photo.sizeText),
                DetailLine("color", "Colour", photo.color),
                .count("likes", "Likes", photo.likes),
                .date("createdAt", "Created", photo.createdAt),
                DetailLine("url", "URL", credit.photoURL?.text, plainText: photo.url?.text),
                .favorite(isFavorite),
            ],
            notices: credit.isUnsplash ? [credit.text, PhotoCredit.unsplash.text] : [credit.text]
        )
    }
}
