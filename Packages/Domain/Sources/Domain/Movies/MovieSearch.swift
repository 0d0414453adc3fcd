/// A search for films with its filters.
public struct MovieSearch: Sendable, Hashable {
    /// Never empty.
    public let words: String
    /// Four digits.
    public let year: Int?
    /// ISO 3166-1, upper case.
    public let region: String?
    /// ISO 639-1, with an optional region: `en`, `ko-KR`.
    public let language: String?
    public let includesAdult: Bool

    /// Throws ``QueryError`` when there is no word or a filter is malformed.
    public init(
        words: String, year: Int? = nil, region: String? = nil, language: String? = nil, includesAdult: Bool = false
    ) throws(QueryError) {
        self.words = try QueryWords.validated(words)
        self.year = year
        self.region = region
        self.language = language
        self.includesAdult = includesAdult
    }
}
