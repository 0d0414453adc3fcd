import CommandParsing
import Domain

/// The filters of `search movies`.
enum MovieFilters {
    static let year = Option<Int>.integer("year", "YEAR", in: 1000...9999, help: "Year of a release")
    static let region = Option<String>.text("region", "CODE", help: "Country of the release, such as KR")
    static let language = Option<String>.text(
        "lang", "LANGUAGE", help: "Language of titles and texts, such as ko or en-US")
    static let includesAdult = Option<Bool>.flag("include-adult", help: "Adult films too")

    static let all: [OptionSpec] = [year.spec, region.spec, language.spec, includesAdult.spec]

    static func search(of invocation: Invocation) throws(UsageError) -> MovieSearch {
        let (year, region) = (try invocation.value(year), try invocation.value(region))
        let (language, includesAdult) = (try invocation.value(language), try invocation.isOn(includesAdult))
        do throws(QueryError) {
            return try MovieSearch(
                words: QueryWords(invocation.words).text, year: year, region: region, language: language,
                includesAdult: includesAdult)
        } catch {
            throw UsageError(error.description)
        }
    }
}
