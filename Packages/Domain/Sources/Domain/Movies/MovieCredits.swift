/// The cast and crew of a movie.
public struct MovieCredits: Sendable, Hashable {
    /// A member of a movie's cast or crew, with a role or a job.
    public struct Person: Sendable, Hashable {
        public var name: String
        /// The character that the actor plays or the job of the crew member, or `nil` if it is unknown.
        public var role: String?

        public init(name: String, role: String?) {
            self.name = name
            self.role = role
        }
    }

    /// The actors of the movie in TMDB's order, which begins with the leading roles.
    public var cast: [Person]
    /// The members of the crew with their jobs, such as the director.
    public var crew: [Person]

    public init(cast: [Person] = [], crew: [Person] = []) {
        self.cast = cast
        self.crew = crew
    }
}

/// The services on which a movie can be watched in one country.
///
/// The data comes from JustWatch, which must be credited wherever the data is displayed.
public struct WatchProviders: Sendable, Hashable {
    /// A group of services that offer a movie in the same way, such as for rent.
    public struct Offer: Sendable, Hashable {
        /// The way in which the movie is offered, as a TMDB value: `flatrate`, `rent`, `buy`, `ads` or `free`.
        public var type: String
        /// The names of the services that offer the movie.
        public var names: [String]

        public init(type: String, names: [String]) {
            self.type = type
            self.names = names
        }
    }

    /// The attribution that TMDB requires wherever watch providers are displayed.
    ///
    /// See developer.themoviedb.org/reference/movie-watch-providers.
    public static let attribution = "Where to watch: data from JustWatch, provided by TMDB."

    /// The country in which the services are available, as a code of two uppercase letters (ISO 3166-1).
    public var country: String
    /// The URL of the TMDB page that lists where to watch the movie.
    public var url: WebURL?
    /// The services that offer the movie, grouped by the way in which they offer it.
    public var offers: [Offer]

    public init(country: String, url: WebURL?, offers: [Offer]) {
        self.country = country
        self.url = url
        self.offers = offers
    }
}
