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
    /// Whether films for adults only are among the results.
    public let includesAdult: Bool

    /// Throws ``QueryError`` when there is no word or a filter is malformed.
    public init(
        words: String, year: Int? = nil, region: String? = nil, language: String? = nil, includesAdult: Bool = false
    ) throws(QueryError) {
        self.words = try QueryWords.validated(words)
        if let year, !(1000...9999).contains(year) {
            throw .invalidValue(name: "year", value: String(year), expected: "four digits")
        }
        if let region, !region.isRegionCode {
            throw .invalidValue(name: "region", value: region, expected: "two letters, such as US or KR")
        }
        if let language, !language.isLanguageTag {
            throw .invalidValue(name: "lang", value: language, expected: "a language such as en or ko-KR")
        }
        self.year = year
        self.region = region?.uppercased()
        self.language = language
        self.includesAdult = includesAdult
    }
}

extension StringProtocol {
    fileprivate var isRegionCode: Bool {
        count == 2 && allSatisfy { $0.isASCII && $0.isLetter }
    }

    fileprivate var isLanguageTag: Bool {
        let parts = split(separator: "-", omittingEmptySubsequences: false)
        let isLanguage = parts[0].count == 2 && parts[0].allSatisfy { $0.isASCII && $0.isLowercase }
        return isLanguage && parts.count <= 2 && parts.dropFirst().allSatisfy(\.isRegionCode)
    }
}
