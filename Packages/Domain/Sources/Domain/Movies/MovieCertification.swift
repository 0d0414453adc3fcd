/// The age rating of a movie in one country.
public struct MovieCertification: Sendable, Hashable {
    /// The country in which the age rating applies, as a code of two uppercase letters (ISO 3166-1).
    public var country: String
    /// The age rating in the country's rating system, such as `PG-13`.
    public var certification: String

    public init(country: String, certification: String) {
        self.country = country
        self.certification = certification
    }
}
