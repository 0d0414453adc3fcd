public import Domain

extension Movie {
    /// Movies with data from vega/vega-datasets (BSD-3-Clause) and prust/wikipedia-movie-data (MIT).
    public static let samples: [Movie] = [
        Movie(
            id: 1, title: "The Shawshank Redemption", releaseDate: "1994-09-23", genres: ["Drama"],
            voteAverage: 9.2, voteCount: 519_541),
        Movie(
            id: 2, title: "The Dark Knight", releaseDate: "2008-07-18", genres: ["Superhero"],
            voteAverage: 8.9, voteCount: 465_000, runtime: 152),
        Movie(
            id: 3, title: "Pulp Fiction", releaseDate: "1994-10-14", genres: ["Action", "Comedy", "Crime"],
            voteAverage: 8.9, voteCount: 417_703),
        Movie(
            id: 4, title: "The Godfather", releaseDate: "1972-03-15", genres: ["Crime", "Drama"],
            voteAverage: 9.2, voteCount: 411_088),
    ]

    /// The first sample.
    public static let sample: Movie = samples[0]
}
