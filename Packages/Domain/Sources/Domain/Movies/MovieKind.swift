import Shared

extension ItemKind {
    /// The item kind of movies on TMDB.
    public static let movie = ItemKind(
        Movie.self, name: ItemKindName("movie", "movies", singular: "movie", plural: "movies"), provider: .tmdb,
        id: ItemIDRule(
            placeholder: "ID", description: "the number of a movie",
            isWellFormed: { text in Int(qualifierText: text).map { $0 > 0 } ?? false },
            // Remove leading zeros from the number.
            canonicalize: { text in Int(qualifierText: text).map(String.init) ?? text },
            path: { "movie/\($0)" },
            idInPath: { components in
                guard components.count >= 2, components[0] == "movie" else { return nil }
                // The path component consists of the ID and the title, as in `78-blade-runner`.
                return Int(qualifierText: String(components[1].prefix { $0 != "-" })).map(String.init)
            }),
        notice: "This product uses the TMDB API but is not endorsed or certified by TMDB.", search: .movies,
        placeholder: { id, _ in Movie(id: Int(id) ?? 0) })
}

extension SearchSchema {
    /// The schema of TMDB's movie search, with its filters.
    ///
    /// See developer.themoviedb.org/reference/search-movie.
    public static let movies = SearchSchema(
        language: .words,
        filters: [
            SearchFilter("year", .number(1000...9999)),
            SearchFilter(
                "region",
                .code(expected: "two letters, such as US or KR") { $0.isRegionCode ? $0.uppercased() : nil }),
            SearchFilter(
                "lang",
                .code(expected: "a language such as en or ko-KR") { $0.isLanguageTag ? $0 : nil }, qualifier: "language"
            ),
            SearchFilter("include-adult", .flag(), qualifier: "include_adult"),
        ],
        limits: .tmdb, narrowing: ["year", "region"], path: { "search?query=\($0.text.percentEncoded)" })
}

extension StringProtocol {
    /// A Boolean value that indicates whether the text has the form of a country code with two letters (ISO 3166-1),
    /// such as `US`.
    fileprivate var isRegionCode: Bool {
        count == 2 && allSatisfy { $0.isASCII && $0.isLetter }
    }

    /// A Boolean value that indicates whether the text has the form of a language code with an optional region.
    ///
    /// Examples are `en` and `ko-KR` (ISO 639-1 and ISO 3166-1).
    fileprivate var isLanguageTag: Bool {
        let parts = split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first else { return false }
        let isLanguage = language.count == 2 && language.allSatisfy { $0.isASCII && $0.isLowercase }
        return isLanguage && parts.count <= 2 && parts.dropFirst().allSatisfy(\.isRegionCode)
    }
}
