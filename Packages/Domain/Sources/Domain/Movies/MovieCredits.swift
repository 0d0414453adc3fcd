/// The cast and crew of a movie.
public struct MovieCredits: Sendable, Hashable {
    /// A person with a role or job.
    public struct Person: Sendable, Hashable {
        public var name: String
        /// The character of an actor or the job of a crew member, or `nil` if it is unknown.
        public var role: String?

        public init(name: String, role: String?) {
            self.name = name
            self.role = role
        }
    }

    /// The actors in TMDB's order, the most important first.
    public var cast: [Person]
    /// The crew with their jobs.
    public var crew: [Person]

    public init(cast: [Person] = [], crew: [Person] = []) {
        self.cast = cast
        self.crew = crew
    }
}

/// The offers to watch a movie in one country.
///
/// The data comes from JustWatch, which must be credited wherever the data is displayed.
public struct WatchProviders: Sendable, Hashable {
    /// A group of services that offer the same way to watch a movie.
    public struct Offer: Sendable, Hashable {
        /// The way to watch, as named by TMDB: `flatrate`, `rent`, `buy`, `ads` or `free`.
        public var way: String
        /// The names of the services.
        public var names: [String]

        public init(way: String, names: [String]) {
            self.way = way
            self.names = names
        }
    }

    /// The attribution that TMDB requires (developer.themoviedb.org/reference/movie-watch-providers).
    public static let attribution = "Where to watch: data from JustWatch, provided by TMDB."

    /// The country as a code of two uppercase letters (ISO 3166-1).
    public var country: String
    /// The URL of TMDB's page with the offers.
    public var url: WebURL?
    /// The offers, one for each way to watch.
    public var offers: [Offer]

    public init(country: String, url: WebURL?, offers: [Offer]) {
        self.country = country
        self.url = url
        self.offers = offers
    }
}
