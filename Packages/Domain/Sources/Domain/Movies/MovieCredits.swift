/// Who made a movie.
public struct MovieCredits: Sendable, Hashable {
    /// Somebody with what they did.
    public struct Person: Sendable, Hashable {
        public let name: String
        /// The character of an actor, the job of anybody else; none where it is not known.
        public let role: String?

        public init(name: String, role: String?) {
            self.name = name
            self.role = role
        }
    }

    /// In TMDB's order, the most important first.
    public let cast: [Person]
    /// Those behind the camera, each with the work done.
    public let crew: [Person]

    public init(cast: [Person] = [], crew: [Person] = []) {
        self.cast = cast
        self.crew = crew
    }
}

/// Where a movie can be watched in one country. The data are JustWatch's, which must be said wherever they are shown.
public struct WatchProviders: Sendable, Hashable {
    /// One way to watch it.
    public struct Offer: Sendable, Hashable {
        /// As TMDB calls it: `flatrate`, `rent`, `buy`, `ads` or `free`.
        public let way: String
        /// Who offers it.
        public let names: [String]

        public init(way: String, names: [String]) {
            self.way = way
            self.names = names
        }
    }

    /// The attribution that TMDB asks for (developer.themoviedb.org/reference/movie-watch-providers).
    public static let attribution = "Where to watch: data by JustWatch, by way of TMDB."

    /// ISO 3166-1, two capitals.
    public let country: String
    /// TMDB's page with the offers.
    public let url: WebURL?
    /// By the way of watching.
    public let offers: [Offer]

    public init(country: String, url: WebURL?, offers: [Offer]) {
        self.country = country
        self.url = url
        self.offers = offers
    }
}
