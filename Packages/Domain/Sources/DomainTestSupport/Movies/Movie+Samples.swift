public import Domain

extension Movie {
    /// Sample movies with data from vega/vega-datasets (BSD-3-Clause) and prust/wikipedia-movie-data (MIT).
    public static let samples: [Movie] = [
        Movie(id: 1).with {
            $0.title = "The Shawshank Redemption"
            $0.releaseDate = "1994-09-23"
            $0.genres = ["Drama"]
            $0.voteAverage = 9.2
            $0.voteCount = 519_541
        },
        Movie(id: 2).with {
            $0.title = "The Dark Knight"
            $0.releaseDate = "2008-07-18"
            $0.genres = ["Superhero"]
            $0.voteAverage = 8.9
            $0.voteCount = 465_000
            $0.runtime = 152
        },
        Movie(id: 3).with {
            $0.title = "Pulp Fiction"
            $0.releaseDate = "1994-10-14"
            $0.genres = ["Action", "Comedy", "Crime"]
            $0.voteAverage = 8.9
            $0.voteCount = 417_703
        },
        Movie(id: 4).with {
            $0.title = "The Godfather"
            $0.releaseDate = "1972-03-15"
            $0.genres = ["Crime", "Drama"]
            $0.voteAverage = 9.2
            $0.voteCount = 411_088
        },
    ]

    /// The first sample movie.
    public static let sample: Movie = samples[0]
}
