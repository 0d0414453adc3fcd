public import Domain

extension Photo {
    /// Sample photos from the Tate's collection (tategallery/collection, CC0 1.0).
    public static let samples: [Photo] = [
        sample(
            "tate-100077", "Mary and Pablo in high grass", by: "Robert Frank",
            url: "http://www.tate.org.uk/art/artworks/frank-mary-and-pablo-in-high-grass-p13074"),
        sample(
            "tate-100079", "Mary holding Pablo while sitting on bench in garden", by: "Robert Frank",
            url: "http://www.tate.org.uk/art/artworks/frank-mary-holding-pablo-while-sitting-on-bench-in-garden-p13075"),
        sample(
            "tate-100080", "Mary watering flowers with Andrea and Pablo", by: "Robert Frank",
            url: "http://www.tate.org.uk/art/artworks/frank-mary-watering-flowers-with-andrea-and-pablo-p13076"),
        sample(
            "tate-100082", "Pablo holding flowers with a girl", by: "Robert Frank",
            url: "http://www.tate.org.uk/art/artworks/frank-pablo-holding-flowers-with-a-girl-p13077"),
    ]

    /// The first sample photo.
    public static let sample: Photo = samples[0]

    private static func sample(
        _ id: String, _ title: String, by author: String, url: String
    ) -> Photo {
        Photo(id: id).with {
            $0.author = PhotoAuthor(name: author, username: nil, url: nil)
            $0.description = title
            $0.url = WebURL(url)
        }
    }
}
